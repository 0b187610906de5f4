import { checkDocument, mergeDocuments, stepsById } from '@chaintrail/canvas';
import type { CanvasDocument } from '@chaintrail/contract/schemas';
import type { Draft } from './drafts.ts';

/** Steps of a document that the kept one has not. */
export function unsavedSteps(document: CanvasDocument, kept: Pick<CanvasDocument, 'steps'>): CanvasDocument['steps'] {
  if (document.steps === kept.steps) return [];
  const known = stepsById(kept);
  return document.steps.filter(({ id }) => !known.has(id));
}

/**
 * A document with what was done to it before the page was left; one stands where one stood then. Undefined where the steps follow none
 * that it has.
 */
export function joinDraft(document: CanvasDocument, draft: Draft, nameOf: (branch: string) => string): CanvasDocument | undefined {
  const known = stepsById(document);
  const steps = [...document.steps, ...draft.steps.filter(({ id }) => !known.has(id))];
  const left = { ...document, steps, branches: draft.branches, head: draft.head };
  if (checkDocument(left) !== undefined) return undefined;
  return mergeDocuments(left, document, nameOf);
}
