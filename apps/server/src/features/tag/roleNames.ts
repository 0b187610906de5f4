import type { LabelRole } from '@chaintrail/model';

export const roleNames: Readonly<Record<LabelRole, string>> = {
  hot: '热钱包',
  cold: '冷钱包',
  deposit: '充值',
  contract: '合约',
  other: '其他',
};
