import { cameraFromMinimap, fitAll, paintMinimap, paintMinimapFrame, type Camera, type Engine } from '@chaintrail/canvas/engine';
import type { Drawing, Palette } from '@chaintrail/canvas';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { useRoomState } from '../roomContext.ts';
import { t } from '../texts.ts';
import { pagePalette, watchTheme } from './pagePalette.ts';
import styles from './Stage.module.css';

const AFTER_MS = 120;
const SIZE = { width: 150, height: 92 };

const ratioHere = () => Math.min(2, devicePixelRatio);

/** The scene without the frame: only the frame follows the camera, and asks neither scene nor page for anything. */
interface Still {
  scene: HTMLCanvasElement;
  small: Camera;
  palette: Palette;
}

function paintStill(drawing: Drawing): Still {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE.width * ratioHere();
  canvas.height = SIZE.height * ratioHere();
  const context = canvas.getContext('2d');
  context?.setTransform(ratioHere(), 0, 0, ratioHere(), 0, 0);
  const palette = pagePalette();
  if (context) paintMinimap(context, { drawing, palette, size: SIZE });
  return { scene: canvas, small: fitAll(drawing, SIZE), palette };
}

/** The whole scene in small; a press brings what is under it into the middle. */
export function Minimap({ engine, camera }: { engine: Engine; camera: Camera }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRoomState((state) => state.drawing);
  const [still, setStill] = useState<Still | null>(null);
  useEffect(() => {
    const paint = () => setStill(paintStill(drawing));
    // Not in the frame that shows a change: that has enough to do.
    const timer = setTimeout(paint, AFTER_MS);
    const stopTheme = watchTheme(paint);
    return () => {
      clearTimeout(timer);
      stopTheme();
    };
  }, [drawing]);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || !still) return;
    const ratio = ratioHere();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(still.scene, 0, 0);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    paintMinimapFrame(context, { small: still.small, palette: still.palette, camera, view: engine.size() });
  }, [engine, camera, still]);
  const go = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    const at = { x: event.clientX - box.left, y: event.clientY - box.top };
    engine.setCamera(cameraFromMinimap(at, { drawing, camera: engine.camera(), view: engine.size(), size: SIZE }));
  };
  return (
    <canvas
      ref={canvas}
      className={styles.minimap}
      width={SIZE.width * ratioHere()}
      height={SIZE.height * ratioHere()}
      aria-label={t('canvas.minimap')}
      onPointerDown={go}
      onPointerMove={go}
    />
  );
}
