import type { CanvasDocument } from '@chaintrail/contract/schemas';
import { pathTo, stepsById } from './document.ts';

/** One step back; the same document where nothing is left to undo. */
export function undo(document: CanvasDocument): CanvasDocument {
  const { branch, step } = document.head;
  if (step === null) return document;
  return { ...document, head: { branch, step: stepsById(document).get(step)?.parent ?? null } };
}

/** One step forward on the branch; the same document at its tip. */
export function redo(document: CanvasDocument): CanvasDocument {
  const next = nextStep(document);
  return next === undefined ? document : { ...document, head: { ...document.head, step: next } };
}

export const canUndo = ({ head }: CanvasDocument): boolean => head.step !== null;
export const canRedo = (document: CanvasDocument): boolean => nextStep(document) !== undefined;

function nextStep(document: CanvasDocument): string | undefined {
  const { branch, step } = document.head;
  const tip = document.branches.find(({ id }) => id === branch)?.tip ?? null;
  const path = pathTo(document, tip);
  return step === null ? path[0]?.id : path[path.findIndex(({ id }) => id === step) + 1]?.id;
}

/** To a step, on its own branch or else on the first that leads through it. Nothing is lost by going anywhere. */
export function goTo(document: CanvasDocument, step: string | null): CanvasDocument {
  const leads = (tip: string | null) => step === null || pathTo(document, tip).some(({ id }) => id === step);
  const own = document.branches.find(({ id }) => id === document.head.branch);
  const branch = own && leads(own.tip) ? own : document.branches.find(({ tip }) => leads(tip));
  return branch ? { ...document, head: { branch: branch.id, step } } : document;
}

/** To the tip of a branch. */
export function switchBranch(document: CanvasDocument, id: string): CanvasDocument {
  const branch = document.branches.find((one) => one.id === id);
  return branch ? { ...document, head: { branch: branch.id, step: branch.tip } } : document;
}

/** A branch of its own from where one stands. */
export function startBranch(document: CanvasDocument, made: { id: string; name: string }): CanvasDocument {
  const { step } = document.head;
  return { ...document, branches: [...document.branches, { ...made, tip: step }], head: { branch: made.id, step } };
}

export function renameBranch(document: CanvasDocument, id: string, name: string): CanvasDocument {
  return { ...document, branches: document.branches.map((branch) => (branch.id === id ? { ...branch, name } : branch)) };
}
