import type { CoinJudgementView, CoinView } from '@chaintrail/contract/schemas';
import type { HolderPage } from '@chaintrail/store/chain';
import { presentAmount } from '../../present/coin.ts';
import type { LabelsByAddress } from '../../present/party.ts';
import { presentShare } from '../../present/share.ts';

type Composition = NonNullable<CoinJudgementView['composition']>;
type Kind = Composition['kinds'][number]['type'];

/** What those who hold most are, by their first label, largest part first; who was not looked at stands apart. No label is no all-clear. */
export function presentComposition(coin: CoinView, holders: HolderPage, labels: LabelsByAddress): Composition {
  const { rows, count, heldRaw } = holders;
  const sums = new Map<Kind, { count: number; raw: bigint }>();
  const add = (type: Kind, raw: bigint, more: number) => {
    const sum = sums.get(type) ?? { count: 0, raw: 0n };
    sums.set(type, { count: sum.count + more, raw: sum.raw + raw });
  };
  for (const { address, raw } of rows) add(labels.get(address)?.[0]?.type ?? 'none', raw, 1);
  const lookedRaw = rows.reduce((sum, { raw }) => sum + raw, 0n);
  if (count > rows.length) add('rest', heldRaw - lookedRaw, count - rows.length);
  const last = (type: Kind) => (type === 'rest' ? 2 : type === 'none' ? 1 : 0);
  return {
    looked: rows.length,
    kinds: [...sums]
      .sort(([one, a], [other, b]) => last(one) - last(other) || (a.raw > b.raw ? -1 : a.raw < b.raw ? 1 : 0))
      .map(([type, sum]) => ({ type, count: sum.count, amount: presentAmount(coin, sum.raw), share: presentShare(sum.raw, heldRaw) })),
  };
}
