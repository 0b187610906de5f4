import type { Entity } from '@chaintrail/model';

/** Those whom the case meets on several of its chains. */
export const HARBOUR = '星港交易所';
export const NORTH = '北辰交易所';
export const PLATFORM = '「聚富优选」虚假投资平台';

const named: [nameZh: string, nameEn: string, kind: string][] = [
  [HARBOUR, 'Xinggang Exchange', 'exchange'],
  [NORTH, 'Beichen Exchange', 'exchange'],
  [PLATFORM, 'Jufu Youxuan', 'scam'],
  ['潮汐兑换', 'Tide Swap', 'dex'],
  ['迷雾混币池', 'Mist Pool', 'mixer'],
  ['静水混币', 'Still Water', 'mixer'],
  ['蓝桥跨链', 'Blue Bridge', 'bridge'],
  ['川流换币', 'River Swap', 'bridge'],
];

export const entityKey = (nameZh: string): string => `demo:${nameZh}`;

/** Who stands behind the addresses of the worked case. */
export const demoEntities: Entity[] = named.map(([nameZh, nameEn, kind]) => ({
  key: entityKey(nameZh),
  nameZh,
  nameEn,
  kind,
  country: null,
  homepage: null,
  note: '演示案件中的虚构机构。',
  source: '演示案件',
  licence: null,
}));
