/** The button that makes a file of a list. */
export const exportButton = {
  export: '导出',
  exportRows: '导出 {n} 行',
} as const;
