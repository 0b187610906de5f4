import type { LookFailure } from '@chaintrail/store/app';
import { tellSourceFault } from './sourceFault.ts';

/** Why an address that is watched on schedule could not be looked at, without a full stop. */
export function tellLookFailure(failure: LookFailure | null): string {
  if (!failure) return '没有可用的数据源';
  if (failure.code === 'internal') return '查看时出错，详情见服务日志';
  const words = tellSourceFault(failure);
  return failure.source === '' ? words : `${failure.source}：${words}`;
}
