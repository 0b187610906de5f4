import { tabs } from '@chaintrail/contract';
import type { AddressCoin } from '@chaintrail/store/chain';
import type { Chain, TransferKind } from '@chaintrail/model';
import { familyOf } from '../../families/families.ts';
import { refuseField } from '../../errors.ts';

const tabTitles: Partial<Record<string, string>> = {
  [tabs.EXTERNAL]: '外部交易',
  [tabs.USDT]: 'USDT',
  [tabs.INTERIOR]: '内部交易',
  [tabs.TOKEN20]: '代币',
  [tabs.NFT]: 'NFT',
};

/** The kinds that a tab lists on this chain; AppError for tabs that are no list of transfers there. */
export function readTab(chain: Chain, tab: number): TransferKind[] {
  const lists = familyOf(chain).address.kindsByTab;
  const kinds = lists[tab];
  if (kinds) return kinds;
  const offered = Object.keys(lists).map((number) => `${number} ${tabTitles[number]}`);
  throw refuseField('tab', `${tab} 不是${chain.title}的流水列表，应为 ${offered.join('、')}${offered.length > 1 ? ' 之一' : ''}`);
}

/** Kinds that stand in any list of an address on this chain: what the filter menu can filter. */
export function listTabKinds(chain: Chain): ReadonlySet<TransferKind> {
  return new Set(Object.values(familyOf(chain).address.kindsByTab).flatMap((kinds) => kinds ?? []));
}

/** Rows per tab, by the prescribed number. Tabs whose figures nobody knows yet are absent. */
export function countTabs(
  chain: Chain,
  counts: Partial<Record<TransferKind, number>>,
  moved: readonly AddressCoin[],
): Record<string, number> {
  const lists = Object.entries(familyOf(chain).address.kindsByTab).map(([tab, kinds]) => [tab, sumKinds(counts, kinds ?? [])]);
  return { ...Object.fromEntries(lists), [tabs.BALANCE]: countNative(moved) };
}

/** The lists that have rows, by the prescribed number. */
export function listFilledTabs(chain: Chain, moved: readonly AddressCoin[]): number[] {
  const kinds = new Set(moved.map(({ kind }) => kind));
  return Object.entries(familyOf(chain).address.kindsByTab).flatMap(([tab, own]) =>
    (own ?? []).some((kind) => kinds.has(kind)) ? [Number(tab)] : [],
  );
}

/** Rows of the native coin's statement, which leaves out what carries no amount. */
function countNative(moved: readonly AddressCoin[]): number {
  return moved.reduce((sum, { token, count, zeroCount }) => (token === '' ? sum + count - zeroCount : sum), 0);
}

export function sumKinds(counts: Partial<Record<TransferKind, number>>, kinds: TransferKind[]): number {
  return kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
}
