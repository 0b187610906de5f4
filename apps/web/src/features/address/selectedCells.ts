import type { AddressTransferView, PartyView } from '@chaintrail/contract/schemas';

export interface CsvWords {
  header: readonly string[];
  in: string;
  out: string;
  self: string;
  ok: string;
  failed: string;
  /** In place of the state of a row of a coin in doubt, whose amount stands in a column of its own. */
  claim: string;
  /** What makes a row suspect: it must not leave the page without it. */
  marks: Readonly<Record<AddressTransferView['marks'][number], string>>;
  /** Lines below the rows: what they rest on, and what they are not. */
  footer: readonly string[];
}

/** Rows as cells, heads first. Amounts are unsigned; the direction has its own column. */
export function listSelectedCells(
  rows: readonly AddressTransferView[],
  words: CsvWords,
  formatTime: (timeMs: number) => string,
): (readonly string[])[] {
  const name = (party: PartyView) => party.label?.name ?? '';
  const lines = rows.map((row) => [
    row.hash,
    row.method.name ?? row.method.selector,
    String(row.blockNumber),
    formatTime(row.time),
    row.from.address,
    name(row.from),
    words[row.direction],
    row.to.address,
    name(row.to),
    // Whoever adds up the column of amounts adds up money.
    row.coin.doubt ? '' : row.amount.amount,
    row.coin.doubt ? row.amount.amount : '',
    row.coin.symbol,
    row.coin.contract,
    row.tokenId,
    row.coin.doubt ? words.claim : row.status === 'failed' ? words.failed : words.ok,
    row.marks.map((mark) => words.marks[mark]).join('；'),
  ]);
  return [words.header, ...lines, ...words.footer.map((line) => [line])];
}
