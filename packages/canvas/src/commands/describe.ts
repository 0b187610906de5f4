import type { CanvasAction, CanvasDocument, CanvasStep } from '@chaintrail/contract/schemas';
import { pathTo } from '../history/document.ts';

const verbs: Record<CanvasAction, string> = {
  add: '加入',
  addBulk: '批量加入',
  addTrace: '放入追踪结果',
  connect: '连接图内往来',
  expand: '展开',
  move: '移动',
  layout: '布局',
  align: '对齐',
  hide: '隐藏',
  show: '重新显示',
  remove: '移出',
  rename: '改名',
  note: '备注',
  removeNote: '删除备注',
  colour: '着色',
  role: '设定角色',
  icon: '更换图标',
  merge: '合并为',
  split: '拆开',
  fold: '折叠',
  unfold: '展开合并组',
  addCustom: '新建节点',
  addOffchain: '录入线下主体',
  linkOffchain: '录入线下付款',
  cross: '接通跨链',
  splitEdge: '拆出转账',
  joinEdges: '合并转账',
  level: '切换层级',
  openTransactions: '展开为交易',
  followOutput: '跟踪输出',
  addExits: '放入提币候选（推断）',
  trace: '标记路径',
  filter: '筛选',
  template: '套用模板',
  import: '导入',
};

/** A step as the record of work says it. */
export function describeStep({ action, about = [] }: Pick<CanvasStep, 'action' | 'about'>): string {
  const [first = '', second, third, ...rest] = about;
  if (action === 'expand') return `展开 ${first} ${second ?? ''}：${[third, ...rest].filter(Boolean).join('、')}`;
  if (action === 'linkOffchain') return `录入线下付款 ${first} → ${second ?? ''}${third ? ` ${third}` : ''}`;
  if (action === 'rename') return `改名 ${first} → ${second ?? ''}`;
  if (action === 'splitEdge' || action === 'joinEdges' || action === 'openTransactions')
    return `${verbs[action]} ${first} → ${second ?? ''}${third ? `（${third}）` : ''}`;
  return [verbs[action], first, second === undefined ? '' : `（${[second, third].filter(Boolean).join('、')}）`]
    .filter((part) => part !== '')
    .join(' ')
    .replace(' （', '（');
}

export interface RecordLine {
  number: number;
  atMs: number;
  by: string;
  text: string;
  branch: string;
}

/** The record of work: every step of every branch once, in the order in which they were done. */
export function listRecord(document: CanvasDocument): RecordLine[] {
  const branchOf = new Map<string, string>();
  for (const { name, tip } of document.branches) for (const { id } of pathTo(document, tip)) if (!branchOf.has(id)) branchOf.set(id, name);
  return document.steps.map((step, index) => ({
    number: index + 1,
    atMs: step.at,
    by: step.by,
    text: describeStep(step),
    branch: branchOf.get(step.id) ?? '',
  }));
}
