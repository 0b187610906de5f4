import { codes } from '@chaintrail/contract';
import type { Chain } from '@chaintrail/model';
import type { RequestContext } from '../context.ts';
import { AppError } from '../errors.ts';

const MOST_ROWS = 1_000_000;

/** The most rows that the caller may have of this list; demo chains are everybody's. */
export function limitOf({ caller }: Pick<RequestContext, 'caller'>, heads: readonly { chain: Pick<Chain, 'status'> }[]): number {
  return heads.every(({ chain }) => chain.status === 'demo') ? MOST_ROWS : caller.rights.limits.exportRows;
}

/** AppError where the rows are more than the account may export. */
export function checkLimit(rows: number, limit: number): void {
  if (rows <= limit) return;
  const message =
    limit === 0
      ? '导出需要登录，或由管理员改为开放访问'
      : `当前账号一次最多导出 ${limit.toLocaleString('zh-CN')} 行，此列表有 ${rows.toLocaleString('zh-CN')} 行，请缩小时间或筛选范围`;
  throw new AppError(codes.limited, message, { need: limit === 0 ? 'login' : 'pro', limit });
}
