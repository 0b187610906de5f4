/** Paths of the pages; every link of the product is made here. */
export const homePath = '/';

export const demoCasePath = '/demo';

export const signInPath = '/login';

export const accountPath = '/account';

/** What a new deployment is told first: whom it may ask. */
export const startPath = '/start';

/** A part of the administration; without one the first that its reader may see. */
export const adminPath = (part?: string): string => (part === undefined ? '/admin' : `/admin?part=${part}`);

/** `hop` names the list from which the way leads there. */
export const addressPath = (chainName: string, address: string, hop?: string): string =>
  `/address/${encodeURIComponent(chainName)}/${encodeURIComponent(address)}${hop === undefined ? '' : `?hop=${encodeURIComponent(hop)}`}`;

export const transactionPath = (chainName: string, hash: string): string =>
  `/tx/${encodeURIComponent(chainName)}/${encodeURIComponent(hash)}`;

export const chainPath = (chainName: string): string => `/chain/${encodeURIComponent(chainName)}`;
/** What a chain says of a name. */
export const namePath = (chainName: string, name: string): string => `/name/${encodeURIComponent(chainName)}/${encodeURIComponent(name)}`;

/** `number` is a height or a block hash. */
export const blockPath = (chainName: string, number: number | string): string =>
  `/block/${encodeURIComponent(chainName)}/${encodeURIComponent(String(number))}`;

/** `coinKey` is `ETH` or `ETH:0x…`; `tokenId` names one item of an NFT. */
export const coinPath = (coinKey: string, tokenId = ''): string =>
  `/token/${encodeURIComponent(coinKey)}${tokenId === '' ? '' : `?tokenId=${encodeURIComponent(tokenId)}`}`;

/** A pasted list by its name in this tab; without one the place to paste it. */
export const batchPath = (list?: string): string => (list === undefined ? '/batch' : `/batch?list=${encodeURIComponent(list)}`);

/** All tools; with a question, the tool that answers it. */
export const toolsPath = (question: Readonly<Record<string, string>> = {}): string => {
  const query = new URLSearchParams(question);
  return query.size === 0 ? '/tools' : `/tools?${query}`;
};
/** An address as every chain writes it. */
export const convertPath = (address = ''): string => toolsPath({ tool: 'convert', ...(address === '' ? {} : { a: address }) });
/** Packs of histories, on their way in and out. */
export const ferryPath = '/tools?tool=ferry';
/** Tables that people exported elsewhere. */
export const intelPath = '/tools?tool=intel';
/** The cases that one is a member of. */
export const casesPath = '/cases';

export const casePath = (id: string): string => `/case/${encodeURIComponent(id)}`;

/** Traces of money; one by its id; `from` begins a new one at an address or a transaction. */
export const tracesPath = '/trace';
export const tracePath = (id: string): string => `/trace/${encodeURIComponent(id)}`;

/** The library of labels. */
export const labelsPath = '/labels';

/** What was written to organisations. */
export const lettersPath = '/letters';
export const letterPath = (id: string): string => `/letters/${encodeURIComponent(id)}`;
/** An answer to a letter. */
export const replyPath = (letter: string, reply: string): string =>
  `/letters/${encodeURIComponent(letter)}/reply/${encodeURIComponent(reply)}`;

/** The searches that were made. */
export const historyPath = '/history';

/** What was exported. */
export const exportsPath = '/exports';

/** The results of a search, as a link that is sent on. */
export const searchPath = (text: string, chainName?: string): string => {
  const query = new URLSearchParams({ q: text });
  if (chainName !== undefined) query.set('chain', chainName);
  return `/search?${query}`;
};

/** The same for who makes the search now: it is kept in the history. */
export const newSearchPath = (text: string, chainName?: string): string => `${searchPath(text, chainName)}&saveHistory=1`;

/** One's canvases. */
export const canvasesPath = '/canvas';

/** One of them; `new` for an empty one. What another page sends along is written by `writeSent`. */
export const canvasPath = (id: string, sent = ''): string => `/canvas/${encodeURIComponent(id)}${sent}`;

/** One that came with the bundle of an imported case. */
export const caseCanvasPath = (caseId: string, partId: string): string => `${casePath(caseId)}/canvas/${encodeURIComponent(partId)}`;

/** One that somebody shared. */
export const sharedCanvasPath = (token: string): string => `/canvas-shared/${encodeURIComponent(token)}`;
