/** Texts of the palette; they load when it is opened. */
export const palette = {
  title: '快速查找与跳转',
  toBeijing: '时间改用北京时间',
  toUtc: '时间改用 UTC',
  tokens: '代币列表',
  copyLink: '复制本页链接',
  recent: '打开最近搜索',
  chosen: '对选中的地址',
  count: '{n} 项',
} as const;
