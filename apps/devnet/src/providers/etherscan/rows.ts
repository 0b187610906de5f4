import type { NodeBlock, NodeReceipt, NodeTrace, NodeTransaction } from './read.ts';

/** A row as it is served, with what it is chosen by. */
export interface ListRow {
  block: number;
  parties: string[];
  content: Record<string, string>;
}

export type ListName = 'txlist' | 'txlistinternal' | 'tokentx' | 'tokennfttx' | 'token1155tx';

/** What a token says of itself. */
export interface TokenWords {
  name: string;
  symbol: string;
  /** '' where it does not say. */
  decimals: string;
}

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62';
const BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb';

const decimal = (quantity: string): string => BigInt(quantity === '0x' ? '0x0' : quantity).toString();
const addressOf = (word: string | undefined): string => `0x${(word ?? '').slice(-40)}`;
const wordsOf = (data: string): string[] => data.slice(2).match(/.{64}/g) ?? [];

/** Everything that the lists serve, in the order of the chain. */
export function listRows(blocks: readonly NodeBlock[], tokenOf: (contract: string) => TokenWords): Record<ListName, ListRow[]> {
  const lists: Record<ListName, ListRow[]> = { txlist: [], txlistinternal: [], tokentx: [], tokennfttx: [], token1155tx: [] };
  const head = blocks.at(-1)?.number ?? 0;
  for (const block of blocks) {
    for (const { transaction, receipt, traces } of block.transactions) {
      const shared = { ...placeOf(block, transaction), confirmations: String(head - block.number + 1) };
      lists.txlist.push(transactionRow(block, shared, transaction, receipt));
      lists.txlistinternal.push(...internalRows(block, transaction.hash, traces));
      for (const { list, row } of tokenRows(block, shared, transaction, receipt, tokenOf)) lists[list].push(row);
    }
  }
  return lists;
}

/** An account that held coin before the first block: Etherscan tells it as a transaction of the block numbered 0. */
export function openingRow(account: string, held: string, time: number): ListRow {
  const content = {
    blockNumber: '0',
    timeStamp: String(time),
    hash: `GENESIS_${account.slice(2)}`,
    blockHash: '',
    nonce: '',
    transactionIndex: '0',
    from: 'GENESIS',
    to: account,
    value: decimal(held),
    gas: '0',
    gasPrice: '0',
    gasUsed: '0',
    cumulativeGasUsed: '0',
    contractAddress: '',
    input: '',
    isError: '0',
    txreceipt_status: '',
  };
  return { block: 0, parties: [account], content };
}

function placeOf(block: NodeBlock, { hash, blockHash, nonce, transactionIndex }: NodeTransaction): Record<string, string> {
  return {
    blockNumber: String(block.number),
    timeStamp: String(block.time),
    hash,
    blockHash,
    nonce: decimal(nonce),
    transactionIndex: decimal(transactionIndex),
  };
}

function transactionRow(
  { number }: NodeBlock,
  shared: Record<string, string>,
  transaction: NodeTransaction,
  receipt: NodeReceipt,
): ListRow {
  const { from, to, value, gas, input } = transaction;
  const isOk = BigInt(receipt.status) === 1n;
  const content = {
    ...shared,
    from,
    to: to ?? '',
    value: decimal(value),
    gas: decimal(gas),
    gasPrice: decimal(receipt.effectiveGasPrice),
    input,
    methodId: input.length >= 10 ? input.slice(0, 10) : '0x',
    functionName: '',
    contractAddress: receipt.contractAddress ?? '',
    cumulativeGasUsed: decimal(receipt.cumulativeGasUsed),
    txreceipt_status: isOk ? '1' : '0',
    gasUsed: decimal(receipt.gasUsed),
    isError: isOk ? '0' : '1',
  };
  return { block: number, parties: [from, to ?? receipt.contractAddress ?? ''], content };
}

/** Calls below the transaction itself; Blockscout's number of the call is kept beside Etherscan's path. */
function internalRows({ number, time }: NodeBlock, hash: string, traces: readonly NodeTrace[]): ListRow[] {
  const failed = traces.filter(({ error }) => error).map(({ traceAddress }) => traceAddress);
  const isUndone = (path: number[]): boolean => failed.some((above) => above.every((step, depth) => path[depth] === step));
  return traces.flatMap(({ type, action, result, traceAddress, error }, index) => {
    const value = decimal(action.value ?? action.balance ?? '0x0');
    if (index === 0 || value === '0') return [];
    const from = action.from ?? action.address ?? '';
    const created = type === 'create' ? (result?.address ?? '') : '';
    const to = created === '' ? (action.to ?? action.refundAddress ?? '') : '';
    const content = {
      blockNumber: String(number),
      timeStamp: String(time),
      hash,
      from,
      to,
      value,
      contractAddress: created,
      input: '',
      type: type === 'call' ? (action.callType ?? 'call') : type,
      gas: '0',
      gasUsed: '0',
      traceId: traceAddress.join('_'),
      isError: isUndone(traceAddress) ? '1' : '0',
      errCode: error ?? '',
      index: String(index),
    };
    return [{ block: number, parties: [from, to || created], content }];
  });
}

function tokenRows(
  { number }: NodeBlock,
  shared: Record<string, string>,
  transaction: NodeTransaction,
  receipt: NodeReceipt,
  tokenOf: (contract: string) => TokenWords,
): { list: ListName; row: ListRow }[] {
  return receipt.logs.flatMap(({ address, topics, data }) =>
    movesOf(topics, data).map(({ list, from, to, own }) => {
      const { name, symbol, decimals } = tokenOf(address);
      const content = {
        ...shared,
        from,
        contractAddress: address,
        to,
        ...own,
        tokenName: name,
        tokenSymbol: symbol,
        tokenDecimal: list === 'tokentx' ? decimals : '0',
        gas: decimal(transaction.gas),
        gasPrice: decimal(receipt.effectiveGasPrice),
        gasUsed: decimal(receipt.gasUsed),
        cumulativeGasUsed: decimal(receipt.cumulativeGasUsed),
        input: 'deprecated',
        methodId: transaction.input.slice(0, 10),
      };
      return { list, row: { block: number, parties: [from, to], content } };
    }),
  );
}

function movesOf(topics: string[], data: string): { list: ListName; from: string; to: string; own: Record<string, string> }[] {
  const words = wordsOf(data);
  const number = (word: string | undefined): string => BigInt(`0x${word ?? '0'}`).toString();
  if (topics[0] === TRANSFER && topics.length === 4) {
    return [{ list: 'tokennfttx', from: addressOf(topics[1]), to: addressOf(topics[2]), own: { tokenID: decimal(topics[3] ?? '0x0') } }];
  }
  if (topics[0] === TRANSFER && topics.length === 3 && words.length > 0) {
    return [{ list: 'tokentx', from: addressOf(topics[1]), to: addressOf(topics[2]), own: { value: number(words[0]) } }];
  }
  const parties = { from: addressOf(topics[2]), to: addressOf(topics[3]) };
  if (topics[0] === SINGLE) return [{ list: 'token1155tx', ...parties, own: { tokenID: number(words[0]), tokenValue: number(words[1]) } }];
  if (topics[0] !== BATCH) return [];
  const count = Number(number(words[2]));
  return Array.from({ length: count }, (_, at) => ({
    list: 'token1155tx' as const,
    ...parties,
    own: { tokenID: number(words[3 + at]), tokenValue: number(words[4 + count + at]) },
  }));
}
