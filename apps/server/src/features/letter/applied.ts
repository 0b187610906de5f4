import { letterFigures } from '@chaintrail/contract/letter';
import { formatUnits, parseUnits } from '@chaintrail/model';
import type { LetterRecord } from '@chaintrail/store/app';
import type { RequestContext } from '../../context.ts';
import { dayOf } from './facts.ts';

/** What was asked to be stopped, by letters that were issued and whose freeze stands. */
export interface AppliedFreezes {
  letters: number;
  /** What the letters' figures say that came to the listed addresses, by coin. */
  amounts: { chainName: string; coin: string; amount: string }[];
  /** The last day of the freeze that ends first. */
  nextDay: string | null;
}

const standing: ReadonlySet<string> = new Set(['issued', 'delivered', 'replied']);
/** As many as any coin may have: amounts are added up in them. */
const DIGITS = 255;

/** Of each of these groups of letters, in their order; one that another goes on with counts no more. */
export async function sumFreezes(context: RequestContext, groups: readonly (readonly string[])[]): Promise<AppliedFreezes[]> {
  const { app } = context.stores;
  const ids = [...new Set(groups.flat())];
  const [letters, renewals] = await Promise.all([app.letters.findAll(ids), app.letters.listRenewals(ids)]);
  const today = dayOf(context.now());
  const freezes = letters.filter(
    ({ id, type, state, freezeTo }) =>
      type === 2 && standing.has(state) && (freezeTo === null || freezeTo >= today) && (renewals.get(id)?.number ?? null) === null,
  );
  return groups.map((group) => addUp(freezes.filter(({ id }) => group.includes(id))));
}

function addUp(freezes: readonly LetterRecord[]): AppliedFreezes {
  const sums = new Map<string, { chainName: string; coin: string; raw: bigint }>();
  for (const { figures } of freezes) {
    for (const { chainName, coin, amount } of letterFigures.safeParse(figures).data?.totals ?? []) {
      const key = `${chainName} ${coin}`;
      const sum = sums.get(key) ?? { chainName, coin, raw: 0n };
      sum.raw += parseUnits(amount, DIGITS) ?? 0n;
      sums.set(key, sum);
    }
  }
  return {
    letters: freezes.length,
    amounts: [...sums.values()].map(({ raw, ...rest }) => ({ ...rest, amount: formatUnits(raw, DIGITS) })),
    nextDay: freezes.flatMap(({ freezeTo }) => freezeTo ?? []).toSorted()[0] ?? null,
  };
}
