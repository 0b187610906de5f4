/** Texts of the home page of whoever is signed in. */
export const ownHome = {
  promise: '搜索记录仅本账号可见',
  searches: '本账号 · {count} 条',
  allSearches: '管理',
  openChains: '展开',
  closeChains: '收起',
  trouble: '{chain} {state}',
  moreTrouble: '另 {n} 条链异常',
  yesterday: '昨天',
} as const;
