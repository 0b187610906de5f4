/** What the files of a canvas say below it, and what was read from one. */
export const canvasFile = {
  heights: '导出时的数据高度：{text}',
  heightsUnknown: '导出时服务未答复，数据高度未知',
  pairsMissing: '文件里有 {n} 对往来在已连接的链上没有查到，未画出',
  notConnected: '文件没有写明边，{n} 个节点之间的往来没有查询',
  sheet: '第 {n} / {of} 张 · 第 {row} 行第 {column} 列 · {name}',
} as const;
