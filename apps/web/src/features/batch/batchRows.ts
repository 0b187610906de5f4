import type { AmountView, GlanceView } from '@chaintrail/contract/schemas';
import { parseUnits, formatUnits } from '@chaintrail/model';
import type { ShownPart } from './batchSearch.ts';
import type { PastedPart } from './readPasted.ts';

/** A piece of the pasted text. */
export interface Written {
  line: number;
  written: string;
}

export interface BatchRow {
  /** From 1, in pasted order, each address once. */
  number: number;
  text: string;
  /** Where it first stands, and how. */
  at: Written;
  /** How often the list has it. */
  times: number;
  /** `pending` and `failed`: nothing is known yet, or this time. `choose`: several chains have it and none was chosen. */
  state: 'pending' | 'failed' | 'found' | 'none' | 'choose' | 'hash';
  places: readonly GlanceView[];
  /** What is shown: the only place, or the chosen one. */
  place?: GlanceView;
  /** The number of an earlier row that begins and ends the same. */
  twin?: number;
}

/** What is known of the addresses: absent while open, null where it could not be read. */
export type Answers = ReadonlyMap<string, readonly GlanceView[] | null>;

export function makeRows(parts: readonly PastedPart[], answers: Answers, chosen: Readonly<Record<string, string>>): BatchRow[] {
  const rows = new Map<string, BatchRow>();
  const firstWithEnds = new Map<string, number>();
  for (const part of parts) {
    if (part.kind === 'unknown') continue;
    const known = rows.get(part.text);
    if (known) {
      known.times += 1;
      continue;
    }
    const number = rows.size + 1;
    const ends = part.kind === 'address' ? endsOf(part.text) : part.text;
    const twin = firstWithEnds.get(ends);
    if (twin === undefined) firstWithEnds.set(ends, number);
    const seen = part.kind === 'hash' ? { state: 'hash' as const, places: [] } : placeOf(answers.get(part.text), chosen[part.text]);
    const { line, written } = part;
    rows.set(part.text, { number, text: part.text, at: { line, written }, times: 1, ...seen, ...(twin === undefined ? {} : { twin }) });
  }
  return [...rows.values()];
}

function placeOf(
  places: readonly GlanceView[] | null | undefined,
  chosen: string | undefined,
): Pick<BatchRow, 'state' | 'places' | 'place'> {
  if (places === undefined || places === null) return { state: places === null ? 'failed' : 'pending', places: [] };
  const [first, ...others] = places;
  if (!first) return { state: 'none', places };
  const place = others.length === 0 ? first : places.find(({ chainName }) => chainName === chosen);
  return place ? { state: 'found', places, place } : { state: 'choose', places };
}

/** Wallets show four characters at each end, beside what all addresses of the chain begin with. */
function endsOf(address: string): string {
  const said = /^(?:0x|[a-z]{2,12}1[qp]|[a-z]+:[qp]|.)/.exec(address)?.[0] ?? '';
  return `${address.slice(0, said.length + 4)}…${address.slice(-4)}`;
}

/** What the reader is told beside the figures. */
export const isMarked = ({ twin, place }: BatchRow): boolean => twin !== undefined || (place?.frozenCoins.length ?? 0) > 0;

const tests: Record<ShownPart, (row: BatchRow) => boolean> = {
  all: () => true,
  labelled: ({ place }) => place?.label !== undefined,
  none: ({ state }) => state === 'none',
  choose: ({ state }) => state === 'choose',
  marked: isMarked,
};

export const filterRows = (rows: readonly BatchRow[], part: ShownPart): BatchRow[] => rows.filter(tests[part]);

/** How many rows each part has. */
export const countParts = (rows: readonly BatchRow[]): Record<ShownPart, number> => ({
  all: rows.length,
  labelled: filterRows(rows, 'labelled').length,
  none: filterRows(rows, 'none').length,
  choose: filterRows(rows, 'choose').length,
  marked: filterRows(rows, 'marked').length,
});

/** The balances of all rows, by symbol, in the order in which they appear: only proven coins have a balance here, so a symbol is a coin. */
export function sumBalances(rows: readonly BatchRow[]): { symbol: string; amount: string }[] {
  const sums = new Map<string, bigint>();
  for (const { symbol, amount } of rows.flatMap(listBalances))
    sums.set(symbol, (sums.get(symbol) ?? 0n) + (parseUnits(amount, SCALE) ?? 0n));
  return [...sums].filter(([, raw]) => raw > 0n).map(([symbol, raw]) => ({ symbol, amount: formatUnits(raw, SCALE) }));
}

/** More digits than any coin has. */
const SCALE = 36;

export function listBalances({ place }: BatchRow): AmountView[] {
  return place ? [...(place.balance ? [place.balance] : []), ...place.otherBalances] : [];
}
