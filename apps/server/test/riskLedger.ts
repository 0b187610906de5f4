import type { Payment, Spending } from './caseLedger.ts';

/** What labels say of somebody: the gravest risk, and whether he takes and gives for many by trade. */
export interface Marked {
  level: number;
  isService: boolean;
}

/** A way on which coin of somebody at risk may have come, or gone: from the neighbour to the one at risk. */
export interface LedgerWay {
  direction: 'in' | 'out';
  parties: string[];
  raw: bigint;
}

/** On labels of this level or more a way ends. */
const LEAST_LEVEL = 3;
const MOST_HOPS = 3;

/**
 * Every way over one or two others by which coin may have come from somebody at risk, or gone to one, out of single payments: each leg is a
 * payment not later than the next one and more than dust, nobody stands on a way twice, and none leads through a service or through somebody at risk.
 */
export function listWays(
  { all, own, marks, dustRaw }: { all: readonly Payment[]; own: readonly Payment[]; marks: ReadonlyMap<string, Marked>; dustRaw: bigint },
  subject: string,
): LedgerWay[] {
  return (['in', 'out'] as const).flatMap((direction) => {
    const [near, far] = direction === 'in' ? (['from', 'to'] as const) : (['to', 'from'] as const);
    const isOpen = (who: string) => !marks.get(who)?.isService && (marks.get(who)?.level ?? 0) === 0;
    const isAtRisk = (who: string) => !marks.get(who)?.isService && (marks.get(who)?.level ?? 0) >= LEAST_LEVEL;
    const walk = (parties: string[], raw: bigint, bound: number): LedgerWay[] => {
      const end = parties.at(-1) ?? '';
      if (parties.length > 1 && isAtRisk(end)) return [{ direction, parties, raw }];
      if (!isOpen(end) || parties.length === MOST_HOPS) return [];
      const legs = groupBy(
        all.filter((one) => one[far] === end && ![subject, '', ...parties].includes(one[near])),
        (one) => one[near],
      );
      return [...legs].flatMap(([next, payments]) => {
        const inTime = payments.filter(({ at }) => (direction === 'in' ? at <= bound : at >= bound));
        if (sum(inTime) <= dustRaw) return [];
        return walk([...parties, next], least(raw, sum(inTime)), boundOf(direction, inTime));
      });
    };
    const neighbours = groupBy(
      own.filter((one) => one[far] === subject && one[near] !== '' && one[near] !== subject),
      (one) => one[near],
    );
    return [...neighbours].flatMap(([who, payments]) => walk([who], sum(payments), boundOf(direction, payments)));
  });
}

/** What came must have been there before the last that left; what left cannot have been there before the first that came. */
const boundOf = (direction: 'in' | 'out', payments: readonly Payment[]): number =>
  direction === 'in' ? Math.max(...payments.map(({ at }) => at)) : Math.min(...payments.map(({ at }) => at));

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

const sum = (payments: readonly Payment[]): bigint => payments.reduce((total, { raw }) => total + raw, 0n);

export function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const known = groups.get(keyOf(row));
    if (known) known.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/**
 * Who paid whom by a transaction of inputs and outputs: everybody net of what he put in; who lost most covers the fee first, then who gained
 * most. `isMixed`: many gained one and the same amount, so that nobody can say whose it was.
 */
export function toPayments(spendings: readonly Spending[]): (Payment & { isMixed: boolean })[] {
  return spendings.flatMap(({ inputs, outputs, timeMs: at }) => {
    const net = new Map<string, bigint>();
    for (const { address, raw } of inputs) net.set(address, (net.get(address) ?? 0n) - raw);
    for (const { address, raw } of outputs) net.set(address, (net.get(address) ?? 0n) + raw);
    const payers = [...net].filter(([, raw]) => raw < 0n).map(([who, raw]) => ({ who, left: -raw }));
    const receivers = [...net].filter(([, raw]) => raw > 0n).map(([who, raw]) => ({ who, left: raw }));
    for (const side of [payers, receivers]) side.sort((a, b) => (a.left > b.left ? -1 : a.left < b.left ? 1 : 0));
    let fee = sumLeft(payers) - sumLeft(receivers);
    const paid: (Payment & { isMixed: boolean })[] = [];
    const isMixed = hasEqualShares(inputs, outputs);
    for (const payer of payers) {
      const forFee = least(fee, payer.left);
      fee -= forFee;
      payer.left -= forFee;
      for (const receiver of receivers) {
        const raw = least(payer.left, receiver.left);
        if (raw === 0n) continue;
        payer.left -= raw;
        receiver.left -= raw;
        paid.push({ from: payer.who, to: receiver.who, raw, at, isMixed });
      }
    }
    return paid;
  });
}

const sumLeft = (side: readonly { left: bigint }[]): bigint => side.reduce((total, { left }) => total + left, 0n);

const FEWEST_SHARES = 3;

function hasEqualShares(inputs: Spending['inputs'], outputs: Spending['outputs']): boolean {
  const payers = new Set(inputs.map(({ address }) => address));
  if (payers.size < FEWEST_SHARES) return false;
  const shares = groupBy(
    outputs.filter(({ address, raw }) => address !== '' && raw >= 10_000n && !payers.has(address)),
    ({ raw }) => String(raw),
  );
  return [...shares.values()].some((equal) => new Set(equal.map(({ address }) => address)).size >= FEWEST_SHARES);
}
