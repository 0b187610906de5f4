import type { CanvasDocument, CanvasStep } from '@chaintrail/contract/schemas';
import { applyChange, emptyScene, type Scene } from '../scene/scene.ts';

/** The branch that every document begins with. */
export const MAIN_BRANCH = 'main';

export function createDocument(): CanvasDocument {
  return {
    format: 'chaintrail.canvas',
    version: 1,
    steps: [],
    branches: [{ id: MAIN_BRANCH, name: '主线', tip: null }],
    head: { branch: MAIN_BRANCH, step: null },
  };
}

/** A command's step before it has a place in a document. */
export type NewStep = Omit<CanvasStep, 'parent'>;

/**
 * The document after a command. Where something was undone, the command begins a branch of its own, named by `nameBranch`, and what was
 * undone stays on the branch it was on.
 */
export function appendStep(document: CanvasDocument, step: NewStep, nameBranch = (count: number) => `分支 ${count}`): CanvasDocument {
  const { head } = document;
  const added: CanvasStep = { ...step, parent: head.step };
  const steps = [...document.steps, added];
  const isTip = document.branches.some(({ id, tip }) => id === head.branch && tip === head.step);
  if (isTip) {
    const branches = document.branches.map((branch) => (branch.id === head.branch ? { ...branch, tip: added.id } : branch));
    return { ...document, steps, branches, head: { branch: head.branch, step: added.id } };
  }
  const branch = { id: `b-${added.id}`, name: nameBranch(document.branches.length), tip: added.id };
  return { ...document, steps, branches: [...document.branches, branch], head: { branch: branch.id, step: added.id } };
}

/** All steps one after another, from a document's head. */
export function appendSteps(document: CanvasDocument, steps: readonly NewStep[]): CanvasDocument {
  return steps.reduce((made, step) => appendStep(made, step), document);
}

const indexes = new WeakMap<readonly CanvasStep[], ReadonlyMap<string, CanvasStep>>();

export function stepsById({ steps }: Pick<CanvasDocument, 'steps'>): ReadonlyMap<string, CanvasStep> {
  const known = indexes.get(steps);
  if (known) return known;
  const made = new Map(steps.map((step) => [step.id, step]));
  indexes.set(steps, made);
  return made;
}

/** The steps that lead to one, the first one first. Steps whose way does not reach the beginning lead nowhere and are left out. */
export function pathTo(document: Pick<CanvasDocument, 'steps'>, id: string | null): CanvasStep[] {
  const byId = stepsById(document);
  const path: CanvasStep[] = [];
  const seen = new Set<string>();
  for (let step = id === null ? undefined : byId.get(id); step && !seen.has(step.id);) {
    seen.add(step.id);
    path.push(step);
    step = step.parent === null ? undefined : byId.get(step.parent);
  }
  return path.toReversed();
}

/** A step belongs to one history only, so what it led to can be kept with it. */
const scenes = new WeakMap<CanvasStep, Scene>();
/** Of a way so many of the last scenes are kept, and of the others one in eight: each is a copy of who is on the canvas. */
const LAST_KEPT = 24;
const KEPT_OF = 8;

/** What is drawn after a step; after none of them nothing is. */
export function sceneAt(document: Pick<CanvasDocument, 'steps'>, id: string | null): Scene {
  const path = pathTo(document, id);
  const from = path.findLastIndex((step) => scenes.has(step));
  const known = path[from];
  let scene = (known && scenes.get(known)) ?? emptyScene;
  const isKept = (index: number) => index >= path.length - LAST_KEPT || index % KEPT_OF === 0;
  for (let index = from + 1; index < path.length; index += 1) {
    const step = path[index];
    if (!step) break;
    scene = applyChange(scene, step.change);
    if (isKept(index)) scenes.set(step, scene);
  }
  const left = path.length - LAST_KEPT - 1;
  const gone = path[left];
  if (gone && !isKept(left)) scenes.delete(gone);
  return scene;
}

export const sceneOf = (document: CanvasDocument): Scene => sceneAt(document, document.head.step);
