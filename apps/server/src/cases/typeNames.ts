/** The prescribed types of cases in words, the first of number 1. */
const names = ['盗窃', '诈骗', '试用', '涉恐', '赌博', '传销', '非法集资', '侵犯隐私', '其他'] as const;

export const caseTypeText = (type: number): string => names[type - 1] ?? '其他';
