import { demoCanvas } from './features/canvas/handlers.ts';
import { demoLetters } from './features/letter/demo.ts';
import { demoTrace } from './features/trace/demo.ts';

/** What belongs to the demo case beside its addresses. */
export const demoItems = [
  { kind: 'canvas' as const, ref: demoCanvas.id, note: demoCanvas.name },
  { kind: 'trace' as const, ref: demoTrace.id, note: demoTrace.title },
  ...demoLetters.map(({ id, title }) => ({ kind: 'letter' as const, ref: id, note: title })),
];
