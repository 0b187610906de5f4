/** Structs and lists among arguments. */
export const valueParts = {
  omitted: '其余 {n} 项未列出，原始数据中有全部',
} as const;
