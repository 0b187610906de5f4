import type { CanvasDocument } from '@chaintrail/contract/schemas';
import { stepsById } from './document.ts';

/** What is wrong with a document that has the right shape: steps that lead nowhere, twice the same id, a head on no branch. Undefined for a good one. */
export function checkDocument(document: CanvasDocument): string | undefined {
  const byId = stepsById(document);
  if (byId.size !== document.steps.length) return '有两个步骤编号相同';
  const before = new Set<string>();
  for (const { id, parent } of document.steps) {
    if (parent !== null && !before.has(parent)) return '有步骤接在不存在或更晚的步骤之后';
    before.add(id);
  }
  const isKnown = (id: string | null) => id === null || byId.has(id);
  if (new Set(document.branches.map(({ id }) => id)).size !== document.branches.length) return '有两个分支编号相同';
  if (!document.branches.every(({ tip }) => isKnown(tip))) return '有分支指向不存在的步骤';
  if (!document.branches.some(({ id }) => id === document.head.branch)) return '当前分支不存在';
  return isKnown(document.head.step) ? undefined : '当前步骤不存在';
}
