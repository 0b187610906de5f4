import type { TrailRecordView } from '@chaintrail/contract/schemas';
import type { TrailRecord } from '@chaintrail/store/app';
import { titleAction, trailKindTitles } from '../../sentences/trail.ts';

/** A pasted list may name a thousand addresses; the export has them all. */
const MAX_SHOWN_SUBJECTS = 20;

export function presentRecord(record: TrailRecord): TrailRecordView {
  const { atMs, subjects, ...rest } = record;
  return {
    ...rest,
    at: atMs,
    actionTitle: titleAction(record),
    subjects: subjects.slice(0, MAX_SHOWN_SUBJECTS),
    subjectCount: subjects.length,
  };
}

export const csvHeads = ['序号', '时间', '类别', '动作', '结果', '账号', '网络地址', '对象', '详情', '前一条校验值', '本条校验值'];

/** A record as a row of the export. */
export function writeRecord(record: TrailRecord): string[] {
  return [
    String(record.seq),
    new Date(record.atMs).toISOString(),
    trailKindTitles[record.kind],
    titleAction(record),
    String(record.code),
    record.login,
    record.ip,
    record.subjects.join(' '),
    Object.keys(record.detail).length === 0 ? '' : JSON.stringify(record.detail),
    record.previousHash,
    record.hash,
  ];
}
