import type { CanvasDocument, CanvasStep } from '@chaintrail/contract/schemas';

/** The thread is given back after so long. */
const SLICE_MS = 8;

/** A step never changes: it is written once, and a blob of a blob copies nothing. */
const written = new WeakMap<CanvasStep, Blob>();

/** Writes steps that were not written before, a few at a time: all of a large canvas at once would hold up hands. */
export async function writeSteps(steps: readonly CanvasStep[]): Promise<void> {
  let started = performance.now();
  for (const step of steps) {
    if (written.has(step)) continue;
    write(step);
    if (performance.now() - started < SLICE_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    started = performance.now();
  }
}

function write(step: CanvasStep): Blob {
  const made = new Blob([JSON.stringify(step)]);
  written.set(step, made);
  return made;
}

/** The JSON of what is sent to be saved, made of its steps as they were written before. */
export function writeSave(fields: object): Blob {
  const { document, ...rest } = fields as { document: CanvasDocument };
  const { steps, ...others } = document;
  const frame = JSON.stringify({ ...rest, document: { ...others, steps: [] } });
  const listed = steps.flatMap((step, index) => [...(index === 0 ? [] : [',']), written.get(step) ?? write(step)]);
  // Steps stand last in the document, and the document last of all.
  return new Blob([frame.slice(0, -END.length), '[', ...listed, END.slice(1)]);
}

const END = '[]}}';
