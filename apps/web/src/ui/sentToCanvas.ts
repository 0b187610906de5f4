/** What another page sends along to a canvas: addresses, or what a trace found, of its ways one alone where it is named. */
export interface SentToCanvas {
  add: { chainName: string; address: string }[];
  trace: { id: string; path: number | undefined } | undefined;
}

/** The search of a canvas' address: `?add=DemoETH:0x…,DemoTRON:T…`, `?trace=…&path=2`. */
export function writeSent({ add = [], trace }: Partial<SentToCanvas>): string {
  const sent = new URLSearchParams();
  if (add.length > 0) sent.set('add', add.map(({ chainName, address }) => `${chainName}:${address}`).join(','));
  if (trace) sent.set('trace', trace.id);
  if (trace?.path !== undefined) sent.set('path', String(trace.path));
  return sent.size === 0 ? '' : `?${sent.toString()}`;
}

export function readSent({ add, trace, path }: Readonly<Record<string, unknown>>): SentToCanvas {
  const number = Number(path);
  return {
    add: (typeof add === 'string' ? add.split(',') : []).flatMap((part) => {
      const at = part.indexOf(':');
      return at < 1 ? [] : [{ chainName: part.slice(0, at), address: part.slice(at + 1) }];
    }),
    trace:
      typeof trace === 'string'
        ? { id: trace, path: path !== undefined && Number.isInteger(number) && number >= 0 ? number : undefined }
        : undefined,
  };
}
