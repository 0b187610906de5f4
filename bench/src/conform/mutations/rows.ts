/** A change returns the same row where it has nothing to change. */
type Change<R> = (row: R) => R;

export function changeEach<R>(change: Change<R>): (rows: readonly R[]) => R[] {
  return (rows) => rows.map((row) => change(row));
}

/** What keeps rows apart of which each group gets a fault of its own; all rows are one group without it. */
type GroupOf<R> = (row: R) => string;

/** The middle one of the rows that can be changed, of each group. */
export function changeOne<R>(change: Change<R>, groupOf?: GroupOf<R>): (rows: readonly R[]) => R[] {
  return (rows) => {
    const chosen = middles(rows, (row) => change(row) !== row, groupOf);
    return rows.map((row, at) => (chosen.has(at) ? change(row) : row));
  };
}

export function dropOne<R>(suits: (row: R) => boolean, groupOf?: GroupOf<R>): (rows: readonly R[]) => R[] {
  return (rows) => {
    const chosen = middles(rows, suits, groupOf);
    return rows.filter((_, at) => !chosen.has(at));
  };
}

export function doubleOne<R>(suits: (row: R) => boolean, groupOf?: GroupOf<R>): (rows: readonly R[]) => R[] {
  return (rows) => {
    const chosen = middles(rows, suits, groupOf);
    return rows.flatMap((row, at) => (chosen.has(at) ? [row, row] : [row]));
  };
}

function middles<R>(rows: readonly R[], suits: (row: R) => boolean, groupOf: GroupOf<R> = () => ''): ReadonlySet<number> {
  const places = new Map<string, number[]>();
  rows.forEach((row, at) => {
    if (suits(row)) places.set(groupOf(row), [...(places.get(groupOf(row)) ?? []), at]);
  });
  return new Set([...places.values()].flatMap((group) => group[Math.floor(group.length / 2)] ?? []));
}

export const scale =
  (factor: bigint) =>
  (amount: bigint): bigint =>
    amount * factor;

/** Another text of the same length and alphabet: its last hex digit or letter is changed. */
export function alterText(text: string): string {
  const last = text.at(-1);
  if (last === undefined) return text;
  return `${text.slice(0, -1)}${last === '1' ? '2' : '1'}`;
}
