import type { TraceFoundView } from '@chaintrail/contract/schemas';

/** Why money was not followed further, in words. */
export const stopWords: Record<TraceFoundView['ends'][number]['reason'], string> = {
  service: '服务',
  unmoved: '未动用',
  hops: '上限',
  dust: '粉尘',
  window: '时间',
  unsynced: '未同步',
  frozen: '已冻结',
  returned: '回到起点',
  fee: '手续费',
  burnt: '已销毁或增发',
  unknown: '未知',
};

/** Bridges of the registry, by their keys. */
export const bridgeTitles: Readonly<Record<string, string>> = {
  'demo-blue': '蓝桥跨链',
  'celer-cbridge-v2': 'Celer cBridge V2',
  'across-v3': 'Across V3',
  'stargate-v2': 'Stargate V2',
  'debridge-dln': 'deBridge DLN',
};

/** Why the two sides of a bridge were not joined although the other side speaks of the same thing. */
export const unjoinedWords = {
  several: '编号与去向相符的有多笔，未合并',
  other: '对端同编号的记录来自别的链或金额不符，未合并',
  unnamed: '合并批次内无单笔编号，未合并',
} as const;
