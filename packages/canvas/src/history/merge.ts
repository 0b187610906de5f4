import type { CanvasDocument } from '@chaintrail/contract/schemas';
import { pathTo, stepsById } from './document.ts';

/**
 * Two documents of the same canvas that went different ways, as one: every step of both, and both ways as branches where neither leads
 * through the other's end. One stands where `mine` stood.
 */
export function mergeDocuments(mine: CanvasDocument, theirs: CanvasDocument, nameOf: (branch: string) => string): CanvasDocument {
  const known = stepsById(mine);
  const steps = [...mine.steps, ...theirs.steps.filter(({ id }) => !known.has(id))];
  const merged = { ...mine, steps };
  const branches = [...mine.branches];
  for (const branch of theirs.branches) {
    const at = branches.findIndex(({ id }) => id === branch.id);
    const own = branches[at];
    if (!own) branches.push(branch);
    else if (leadsThrough(merged, branch.tip, own.tip)) branches[at] = { ...own, tip: branch.tip };
    else if (!leadsThrough(merged, own.tip, branch.tip))
      branches.push({ id: `${branch.id}~${branch.tip}`, name: nameOf(branch.name), tip: branch.tip });
  }
  const unique = branches.filter(({ id }, index) => branches.findIndex((other) => other.id === id) === index);
  return { ...merged, branches: unique };
}

/** Whether the way to `tip` passes `step`. */
function leadsThrough(document: Pick<CanvasDocument, 'steps'>, tip: string | null, step: string | null): boolean {
  return step === null || pathTo(document, tip).some(({ id }) => id === step);
}
