import { accountKey, readAccount } from './account.ts';
import { compareOrders, type Direction, type Link, type Reading, type Row, type Start } from './source.ts';
import type { Step } from './step.ts';

/** A step at its moment. */
type PlacedStep = Step & { order: readonly number[] };

/** All that was read so far, as steps that can be played. */
export class Ground {
  readonly #rows = new Map<string, Row>();
  readonly #links = new Map<string, Link>();
  readonly #starts: readonly Start[];
  readonly #direction: Direction;
  /** Accounts whose movements are known. */
  readonly covered = new Set<string>();
  readonly later = new Set<string>();

  constructor(direction: Direction, starts: readonly Start[], links: readonly Link[]) {
    this.#direction = direction;
    this.#starts = starts;
    for (const link of links) this.#links.set(link.id, link);
  }

  add({ account, covers, rows, links, hasLater }: Reading): void {
    for (const one of covers) this.covered.add(one);
    for (const row of rows) this.#rows.set(row.id, row);
    for (const link of links) this.#links.set(link.id, link);
    if (hasLater) this.later.add(account);
  }

  get rows(): number {
    return this.#rows.size;
  }

  listLinks(): Link[] {
    return [...this.#links.values()];
  }

  /** In their order; backwards, the film runs the other way. */
  listSteps(): Step[] {
    const isForward = this.#direction === 'forward';
    const payments = new Map(this.#starts.flatMap(({ payments: own }, source) => own.map((row) => [row.id, { row, source }] as const)));
    const rows: Row[] = [];
    for (const row of this.#rows.values()) rows.push(payments.get(row.id)?.row ?? row);
    for (const { row } of payments.values()) if (!this.#rows.has(row.id)) rows.push(row);
    const placed: PlacedStep[] = [];
    const joined = new Set<string>();
    const put = (row: Row, side: 'out' | 'in' | 'both', order: readonly number[], link?: string) => {
      const giver = isForward ? row.from : row.to;
      const source = payments.get(row.id)?.source;
      const from = source === undefined ? giver : startAccount(giver, source);
      const isGiven = isForward ? side !== 'in' : side !== 'out';
      const isTaken = isForward ? side !== 'out' : side !== 'in';
      const isKnown = source !== undefined || this.covered.has(from);
      const moved: PlacedStep = { id: row.id, timeMs: row.timeMs, order };
      if (link !== undefined) moved.link = link;
      if (isGiven && isKnown) moved.out = { account: from, raw: row.raw };
      if (isTaken) moved.in = { account: isForward ? row.to : row.from, raw: row.raw };
      const own = moved.out || moved.in ? [moved] : [];
      // A payment is laid on an account of its own and taken from there, so that every step has one shape.
      if (source !== undefined && isGiven)
        own.unshift({ id: `${row.id}#`, timeMs: row.timeMs, order, in: { account: from, raw: row.raw }, source });
      for (const step of isForward ? own : own.reverse()) placed.push(step);
    };
    for (const { id, out, in: given } of this.#links.values()) {
      const near = isForward ? out : given;
      if (!near || !(this.#rows.has(near.id) || payments.has(near.id))) continue;
      if (out) joined.add(out.id);
      if (given) joined.add(given.id);
      if (out) put(out, 'out', out.order, id);
      // A clock of another chain that is behind does not make a release earlier than its lock.
      if (given) put(given, 'in', out && compareOrders(given.order, out.order) <= 0 ? [...out.order, 1] : given.order, id);
    }
    for (const row of rows) if (!joined.has(row.id)) put(row, 'both', row.order);
    // Equal ones stay as they were put.
    placed.sort((a, b) => compareOrders(a.order, b.order));
    if (isForward) return placed;
    // Backwards the last moment comes first, and what lay there in the end lay there before everything.
    return [...this.#listLying(rows), ...placed.reverse()];
  }

  /** What lay on the accounts at the end, as clean money. */
  #listLying(rows: Iterable<Row>): Step[] {
    const sums = new Map<string, bigint>();
    const paid = new Set(this.#starts.flatMap(({ payments }) => payments.map(({ id }) => id)));
    for (const { id, from, to, raw } of rows) {
      sums.set(from, (sums.get(from) ?? 0n) - raw);
      if (!paid.has(id)) sums.set(to, (sums.get(to) ?? 0n) + raw);
    }
    return [...sums]
      .filter(([account, raw]) => raw > 0n && this.covered.has(account))
      .map(([account, raw]) => ({ id: `${account}#`, timeMs: 0, in: { account, raw } }));
  }
}

/** The account on which the money of a source lies before it leaves. */
export function startAccount(account: string, source: number): string {
  const { chainName, token } = readAccount(account);
  return accountKey({ chainName, holder: `start:${source}`, token });
}
