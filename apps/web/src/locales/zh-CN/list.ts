/** Texts of lists of every room: why there are no rows, and the ways through the pages. */
export const list = {
  filteredTitle: '没有符合条件的记录',
  clearFilter: '清除筛选',
  coveredText: '已收录区块 {from} – {to}，历史完整',
  pastEndTitle: '没有第 {page} 页',
  pastEndText: '列表共有 {n} 笔，都在前面的页中',
  pastEndFirst: '回到第 1 页',
  backToNewest: '当前从第 {n} 页开始，回到最新',
  notCoveredTitle: '历史数据尚未补全',
  notCoveredText: '已收录区块 {from} – {to}；“无记录”不代表没有发生',
  notCoveredNone: '该链尚无已收录的区块；“无记录”不代表没有发生',
  notConfiguredTitle: '{chain}尚未配置数据源',
} as const;
