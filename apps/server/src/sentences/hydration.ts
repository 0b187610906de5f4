import type { FamilyName } from '@chaintrail/model';
import type { HydrationCheck, HydrationStatus, HydrationWatch } from '@chaintrail/store/app';

const kinds: Record<string, string> = {
  transaction: '外部交易',
  internal: '内部交易',
  token20: '代币转账',
  token721: 'NFT 转账',
  token1155: '多件 NFT 转账',
  withdrawal: '信标链提款',
  receipt: '回执核对',
};

/** What a family calls them otherwise. */
const ownKinds: Record<FamilyName, Partial<Record<string, string>>> = {
  evm: {},
  tron: { token20: '代币转账（TRC20、TRC721）', token1155: 'TRC1155 转账' },
  bitcoin: {},
};

export function wordKind(kind: string, family?: FamilyName): string {
  return (family && ownKinds[family][kind]) ?? kinds[kind] ?? kind;
}

const caps: Record<string, string> = {
  window: '超出数据源的记录上限',
  tier: '数据源只向付费用户提供',
  timeout: '数据源没有及时回答',
  unsupported: '数据源不保存',
  types: '数据源只能按地址查 TRX 与 TRC10 转账和合约调用，质押、投票、领取奖励、部署合约、激活账户等交易不在其中',
};

export function wordCap(reason: string): string {
  return caps[reason] ?? reason;
}

/** What does not add up. */
export function wordCheck({ check, expected, found, coin }: HydrationCheck): string {
  switch (check) {
    case 'outgoing':
      return `数据源称发出 ${expected} 笔，取回 ${found} 笔`;
    case 'transactions':
      return `数据源称共 ${expected} 笔交易，取回 ${found} 笔`;
    case 'balance':
      return `收支之差为 ${found}，数据源称余额为 ${expected}（最小单位）`;
    case 'token_balance':
      return `${coin ?? '代币'} 收支之差为 ${found}，数据源称余额为 ${expected}（最小单位；发行方销毁不在转账记录里）`;
    case 'seam':
      return `接缝处不相接：数据源的区块哈希为 ${found}，自有节点的上一块为 ${expected}`;
    case 'seam_outgoing':
      return `接缝之前按自有节点的序号应发出 ${expected} 笔，取回 ${found} 笔`;
    case 'seam_balance':
      return `接缝处收支之差为 ${found}，按自有节点余额应为 ${expected}（最小单位）`;
  }
}

const ends: Record<HydrationStatus, string> = {
  running: '正在补全',
  paused: '补全已暂停，打开地址可以继续',
  cancelled: '补全已暂停，打开地址可以继续',
  failed: '补全没有完成，打开地址看原因并再试',
  complete: '已补全，与数据源核对一致',
  partial: '已补全，仍缺一部分，打开地址看缺什么',
  unverified: '已补全，未能核对，打开地址看原因',
};

/** How the fetching of a history ended; null while it has not. */
export function tellWatched(end: HydrationWatch['end']): string {
  if (!end) return `历史${ends.running}，结束时通知`;
  return `历史${ends[end.status]}；已取 ${end.rowCount.toLocaleString('zh-CN')} 条`;
}
