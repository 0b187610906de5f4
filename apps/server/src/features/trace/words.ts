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
};
