export const shownParts = ['all', 'labelled', 'none', 'choose', 'marked'] as const;

export type ShownPart = (typeof shownParts)[number];

/** What a link to a pasted list carries: its name in this browser, since hundreds of lines are no link. */
export interface BatchSearch {
  list?: string;
  /** Absent: all rows. */
  show?: Exclude<ShownPart, 'all'>;
}

export function parseBatchSearch(raw: Record<string, unknown>): BatchSearch {
  const list = raw['list'];
  const show = shownParts.find((one) => one === raw['show']);
  return {
    // The router reads digits as a number.
    ...((typeof list === 'string' || typeof list === 'number') && list !== '' ? { list: String(list).slice(0, 40) } : {}),
    ...(show === undefined || show === 'all' ? {} : { show }),
  };
}
