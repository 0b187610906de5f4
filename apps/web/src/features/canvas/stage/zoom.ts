import { zoomAt, type Engine } from '@chaintrail/canvas/engine';

/** Nearer or further; what stands in the middle stays there. */
export function zoomScene(engine: Engine, factor: number): void {
  const { width, height } = engine.size();
  engine.setCamera(zoomAt(engine.camera(), { x: width / 2, y: height / 2 }, factor));
}

/** Of one press. */
export const ZOOM_STEP = 1.25;
