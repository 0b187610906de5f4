import type { Point } from '@chaintrail/canvas';
import type { Engine } from '@chaintrail/canvas/engine';

/** The middle of what is seen: where new things come. */
export function middleOf(engine: Engine | null): Point {
  if (!engine) return { x: 0, y: 0 };
  const [{ x, y, scale }, { width, height }] = [engine.camera(), engine.size()];
  return { x: Math.round(x + width / 2 / scale), y: Math.round(y + height / 2 / scale) };
}
