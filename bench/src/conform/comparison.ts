/** One value that is held against another; compared as text, so that 5n, 5 and '5' are the same figure. */
export type Figure = string | number | bigint | boolean;

/** Named figures that belong together: a transfer, a transaction, the head of a block. */
export type Row = Readonly<Record<string, Figure>>;

/** The field of a difference when a whole row has no partner on the other side. */
export const WHOLE_ROW = 'row';

/** A recorded movement and how it counts. */
export interface Term {
  sign: 1n | -1n;
  amountRaw: bigint;
}

/** The expected amount is a sum or difference of recorded movements: others split or net what the chain moved as a whole. */
export interface Arithmetic {
  expectedRaw: bigint;
  terms: readonly Term[];
  says: string;
}

export interface Difference {
  /** What the row is: `transfer`, `fee`, `block`. */
  kind: string;
  /** Which figure of the row; WHOLE_ROW when only one side has the row. */
  field: string;
  side: 'both' | 'expected' | 'ours';
  expected?: Figure;
  ours?: Figure;
  expectedRow?: Row;
  oursRow?: Row;
  /** How recorded movements make the expected amount, where they do. */
  arithmetic?: Arithmetic;
  /** What the comparison found out about it, for the suite's rules. */
  note?: string;
}

/** Figures of a case that could not be held against anything. */
export interface Unchecked {
  reason: string;
  figures: number;
}

/** Figures of a case that could not be held against anything. */
export interface Unchecked {
  reason: string;
  figures: number;
}

/** How many figures of the expectation were held against ours, and which of them differ. */
export interface Comparison {
  figures: number;
  differences: Difference[];
  unchecked?: Unchecked[];
}

export const nothing: Comparison = { figures: 0, differences: [] };

export function joinComparisons(...parts: readonly Comparison[]): Comparison {
  return {
    figures: parts.reduce((sum, { figures }) => sum + figures, 0),
    differences: parts.flatMap(({ differences }) => differences),
    unchecked: parts.flatMap(({ unchecked = [] }) => unchecked),
  };
}

/** One row against another of the same fields. */
export function compareRow(kind: string, expected: Row, ours: Row): Comparison {
  return { figures: Object.keys(expected).length, differences: fieldDifferences(kind, expected, ours) };
}

/** One figure against another. */
export function compareFigure(kind: string, field: string, expected: Figure, ours: Figure): Comparison {
  return compareRow(kind, { [field]: expected }, { [field]: ours });
}

/**
 * Rows in any order, repeated ones counted. Rows that are not found whole are paired with the most alike row left over, so that a
 * wrong amount shows as a wrong amount; what is alike in less than half of its figures has no partner.
 */
export function compareRows(kind: string, expected: readonly Row[], ours: readonly Row[]): Comparison {
  const left = new Map<string, Row[]>();
  for (const row of ours) left.set(textOf(row), [...(left.get(textOf(row)) ?? []), row]);
  const missing = expected.filter((row) => left.get(textOf(row))?.pop() === undefined);
  const extra = [...left.values()].flat();
  const differences: Difference[] = [];
  for (const expectedRow of missing) {
    const at = mostAlike(expectedRow, extra);
    const [oursRow] = at === undefined ? [] : extra.splice(at, 1);
    if (oursRow) differences.push(...fieldDifferences(kind, expectedRow, oursRow));
    else differences.push({ kind, field: WHOLE_ROW, side: 'expected', expected: presentRow(expectedRow), expectedRow });
  }
  for (const oursRow of extra) differences.push({ kind, field: WHOLE_ROW, side: 'ours', ours: presentRow(oursRow), oursRow });
  return { figures: expected.reduce((sum, row) => sum + Object.keys(row).length, 0), differences };
}

/** Beyond it pairing would take the square of the rows, and nobody reads that many differences. */
const MOST_PAIRED = 500;

function mostAlike(row: Row, others: readonly Row[]): number | undefined {
  if (others.length > MOST_PAIRED) return undefined;
  let best: number | undefined;
  let mostEqual = Object.keys(row).length / 2;
  others.forEach((other, at) => {
    const equal = Object.entries(row).filter(([field, value]) => String(other[field]) === String(value)).length;
    if (equal < mostEqual || (best !== undefined && equal === mostEqual)) return;
    best = at;
    mostEqual = equal;
  });
  return best;
}

function fieldDifferences(kind: string, expectedRow: Row, oursRow: Row): Difference[] {
  return Object.entries(expectedRow).flatMap(([field, expected]): Difference[] => {
    const ours = oursRow[field];
    if (ours !== undefined && String(ours) === String(expected)) return [];
    return [{ kind, field, side: ours === undefined ? 'expected' : 'both', expected, ours: ours ?? '', expectedRow, oursRow }];
  });
}

function textOf(row: Row): string {
  return Object.entries(row)
    .map(([field, value]) => `${field}=${String(value)}`)
    .join('|');
}

export function presentRow(row: Row): string {
  return Object.entries(row)
    .map(([field, value]) => `${field} ${String(value)}`)
    .join(', ');
}

/** How many figures a difference stands for. */
export function figuresOf({ field, expectedRow, oursRow }: Difference): number {
  return field === WHOLE_ROW ? Object.keys(expectedRow ?? oursRow ?? {}).length : 1;
}

export function presentDifference({ kind, field, side, expected, ours, expectedRow }: Difference): string {
  if (field === WHOLE_ROW) return side === 'expected' ? `missing ${kind}: ${String(expected)}` : `extra ${kind}: ${String(ours)}`;
  const row = expectedRow && Object.keys(expectedRow).length > 1 ? ` (${presentRow(expectedRow)})` : '';
  return `${kind}.${field} is ${String(ours)}, expected ${String(expected)}${row}`;
}
