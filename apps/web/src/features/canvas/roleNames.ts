import type { CanvasColour, CanvasRole } from '@chaintrail/contract/schemas';

// Named here and not taken from the schemas, with which a browser would load zod.
export const canvasRoles: readonly CanvasRole[] = [
  'unknown',
  'victim',
  'suspect',
  'collector',
  'relay',
  'exchange',
  'deposit',
  'mixer',
  'dex',
  'bridge',
  'otc',
  'bank',
  'contract',
];
export const canvasColours: readonly CanvasColour[] = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8'];
