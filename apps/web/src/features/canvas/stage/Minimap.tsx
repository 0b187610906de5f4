import { cameraFromMinimap, paintMinimap, type Camera, type Engine } from '@chaintrail/canvas/engine';
import { useEffect, useRef, type PointerEvent } from 'react';
import { useRoomState } from '../roomContext.ts';
import { t } from '../texts.ts';
import { pagePalette } from './pagePalette.ts';
import styles from './Stage.module.css';

const SIZE = { width: 150, height: 92 };

/** The whole scene in small; a press brings what is under it into the middle. */
export function Minimap({ engine, camera }: { engine: Engine; camera: Camera }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRoomState((state) => state.drawing);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const ratio = Math.min(2, devicePixelRatio);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    paintMinimap(context, { drawing, palette: pagePalette(), camera, view: engine.size(), size: SIZE });
  }, [engine, camera, drawing]);
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
      width={SIZE.width * Math.min(2, devicePixelRatio)}
      height={SIZE.height * Math.min(2, devicePixelRatio)}
      aria-label={t('canvas.minimap')}
      onPointerDown={go}
      onPointerMove={go}
    />
  );
}
