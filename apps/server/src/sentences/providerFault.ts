import type { ProviderFault } from '@chaintrail/model';
import type { Sentences } from './sentences.ts';

export const providerFaults: Sentences<ProviderFault> = {
  range_too_large: () => '数据源一次给不出这么多记录',
  local_only: () => '现在是仅本地：不向外发出查询，管理员可在“数据源”中允许',
  budget_spent: () => '数据源今天的查询额度已用完',
  not_offered: ({ words }) => `数据源不提供这项查询：${words}`,
  key_refused: ({ words }) => `数据源不接受密钥：${words}`,
  provider_refused: ({ words }) => `数据源拒绝查询：${words}`,
};
