import type { CanvasEdge, CanvasNode } from '@chaintrail/contract/schemas';
import { nameOf } from '../commands/add.ts';
import { shortAmount } from '../draw/decimals.ts';
import type { Scene } from '../scene/scene.ts';
import { compareScenes, type SceneDifference } from './compare.ts';

export interface DifferenceLine extends SceneDifference {
  /** Who or what it is. */
  text: string;
  /** What of it is different, where both have it. */
  what: string[];
}

const order = { added: 0, removed: 1, changed: 2 } as const;

/** What `after` has that `before` has not and the other way round, and what of the rest is different, in the words of the record. */
export function describeDifferences(before: Scene, after: Scene): DifferenceLine[] {
  return compareScenes(before, after)
    .map((one) => ({ ...one, ...(one.kind === 'node' ? describeNode(one.id, before, after) : describeEdge(one.id, before, after)) }))
    .toSorted((a, b) => order[a.change] - order[b.change]);
}

const nodeParts: readonly (readonly [string, readonly (keyof CanvasNode)[]])[] = [
  ['角色', ['role', 'claim']],
  ['颜色', ['colour']],
  ['图标', ['icon']],
  ['合并', ['group']],
  ['对手数', ['neighbours']],
  ['停止原因', ['stop', 'stopAt']],
  ['冻结', ['freeze']],
];

function describeNode(id: string, before: Scene, after: Scene): { text: string; what: string[] } {
  const [old, now] = [before.nodes.get(id), after.nodes.get(id)];
  const text = nameOf(now ?? old);
  if (!old || !now) return { text, what: [] };
  const named = nameOf(old) === text ? [] : [`名称 ${nameOf(old)} → ${text}`];
  const noted = countOf(old.notes, now.notes, '备注');
  const parts = nodeParts.flatMap(([word, fields]) => (fields.some((field) => differs(old[field], now[field])) ? [word] : []));
  return { text, what: orOther([...named, ...noted, ...hidden(old, now), ...parts]) };
}

function describeEdge(id: string, before: Scene, after: Scene): { text: string; what: string[] } {
  const [old, now] = [before.edges.get(id), after.edges.get(id)];
  const edge = now ?? old;
  const nodeOf = (one: string) => nameOf(after.nodes.get(one) ?? before.nodes.get(one));
  const text = edge === undefined ? id : `${nodeOf(edge.from)} → ${nodeOf(edge.to)} ${moneyOf(edge)}`;
  if (!old || !now) return { text, what: [] };
  const money = old.amount === now.amount ? [] : [`金额 ${moneyOf(old)} → ${moneyOf(now)}`];
  const count = old.count === now.count ? [] : [`笔数 ${old.count} → ${now.count}`];
  const traced = old.isTraced === now.isTraced ? [] : ['追踪路径'];
  const noted = old.note === now.note ? [] : ['说明'];
  return { text, what: orOther([...money, ...count, ...hidden(old, now), ...traced, ...noted]) };
}

const moneyOf = ({ amount, symbol }: CanvasEdge) => `${shortAmount(amount)} ${symbol}`;
const differs = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);
const orOther = (what: string[]) => (what.length === 0 ? ['其他'] : what);

function hidden(old: Pick<CanvasNode, 'isHidden'>, now: Pick<CanvasNode, 'isHidden'>): string[] {
  if (old.isHidden === now.isHidden) return [];
  return [now.isHidden ? '隐藏' : '重新显示'];
}

function countOf(old: readonly unknown[] = [], now: readonly unknown[] = [], word = ''): string[] {
  if (!differs(old, now)) return [];
  return [old.length === now.length ? word : `${word} ${old.length} → ${now.length}`];
}
