/** Texts of the choice of columns; they load with tables. */
export const columns = {
  choose: '选择列',
  reset: '恢复默认列',
} as const;
