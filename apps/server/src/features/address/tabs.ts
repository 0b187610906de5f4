import { tabs } from '@chaintrail/contract';
import type { TransferKind } from '@chaintrail/model';
import { refuseField } from '../../api/errors.ts';

/** The movements of each list, by the prescribed tab number. USDT is a token too and stands in both lists. */
const kindsByTab: Partial<Record<number, TransferKind[]>> = {
  [tabs.EXTERNAL]: ['external'],
  [tabs.USDT]: ['usdt'],
  [tabs.INTERIOR]: ['internal'],
  [tabs.TOKEN20]: ['usdt', 'token20'],
  [tabs.NFT]: ['nft'],
};

/** The kinds that a tab lists; AppError for tabs that are no list of movements. */
export function readTab(tab: number): TransferKind[] {
  const kinds = kindsByTab[tab];
  if (!kinds) throw refuseField('tab', `${tab} 不是流水列表，应为 0 外部交易、1 USDT、2 内部交易、3 代币、4 NFT 之一`);
  return kinds;
}

/** Rows per tab, by the prescribed number. Tabs whose figures nobody knows yet are absent. */
export function countTabs(counts: Partial<Record<TransferKind, number>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(kindsByTab).map(([tab, kinds]) => [tab, (kinds ?? []).reduce((sum, kind) => sum + (counts[kind] ?? 0), 0)]),
  );
}
