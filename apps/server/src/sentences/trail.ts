import { summaries } from '@chaintrail/contract/schemas';
import type { TrailFault, TrailRecord } from '@chaintrail/store/app';

/** What is wrong with the trail, in words. */
export function tellTrailFault(fault: TrailFault): string {
  switch (fault.kind) {
    case 'changed':
      return `第 ${fault.seq} 条：内容与校验值不符，写入后被改动`;
    case 'missing':
      return fault.fromSeq === fault.toSeq ? `第 ${fault.fromSeq} 条：缺失` : `第 ${fault.fromSeq}–${fault.toSeq} 条：缺失`;
    case 'broken':
      return `第 ${fault.seq} 条：与前一条不相扣，其间有记录被替换或插入`;
    case 'added':
      return `第 ${fault.seq} 条：在记录的首尾之外，不是由产品写入`;
  }
}

/** What the product did by itself, or somebody at its machine. */
const ownActions: Record<string, string> = {
  crash: '上次未正常停止，停止前一秒内的查询可能未记下',
  overflow: '数据库长时间无法写入，部分记录未能保存',
  pruneTrail: '按保留期限删除旧记录',
  resetPassword: '在服务器上重置密码',
};

/** The action of a record, in words. */
export function titleAction({ action }: Pick<TrailRecord, 'action'>): string {
  const calls: Record<string, string> = summaries;
  // What the documentation says behind a comma, semicolon or bracket is about its use.
  return ownActions[action] ?? calls[action]?.split(/[；，（]/)[0] ?? action;
}

/** Titles of the kinds of records. */
export const trailKindTitles: Record<TrailRecord['kind'], string> = {
  signIn: '登录',
  query: '查询',
  view: '查看',
  export: '导出',
  change: '变更',
  gap: '缺口',
};
