import type { CaseEnding, CaseFields, CaseItemKind, CaseOrigin, CaseRole, CaseState } from '@chaintrail/store/app';

export const stateNames: Record<CaseState, string> = {
  investigating: '侦查中',
  prosecuting: '移送起诉',
  trying: '审判中',
  closed: '已结案',
  archived: '已归档',
};

export const endingNames: Record<CaseEnding, string> = {
  prosecution: '移送审查起诉',
  judgment: '审判终结',
  transfer: '移送其他单位',
  ended: '终止侦查',
  dropped: '撤销案件',
  settled: '和解或退赔',
  other: '其他',
};

export const originNames: Record<CaseOrigin, string> = { own: '本安装', import: '导入', demo: '演示' };

export const roleNames: Record<CaseRole, string> = { lead: '主办', assistant: '协办', reader: '只读' };

export const fieldNames: Record<keyof CaseFields, string> = {
  number: '案号',
  title: '案件名称',
  type: '案件类型',
  state: '案件状态',
  unit: '办案单位',
  facts: '案情',
  filedOn: '立案日期',
};

export const kindNames: Record<CaseItemKind, string> = {
  address: '地址',
  transaction: '交易',
  canvas: '图谱',
  tag: '标签',
  trace: '追踪',
  letter: '文书',
  monitor: '监控',
  file: '文件',
};
