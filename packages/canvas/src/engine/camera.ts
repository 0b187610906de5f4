import type { Box, Point } from '../draw/geometry.ts';

/** Screen = (world − origin) × scale. */
export interface Camera {
  x: number;
  y: number;
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

export const MIN_SCALE = 0.02;
export const MAX_SCALE = 4;

export const toScreen = ({ x, y, scale }: Camera, point: Point): Point => ({ x: (point.x - x) * scale, y: (point.y - y) * scale });
export const toWorld = ({ x, y, scale }: Camera, point: Point): Point => ({ x: point.x / scale + x, y: point.y / scale + y });

export const panBy = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x - dx / camera.scale,
  y: camera.y - dy / camera.scale,
});

/** What is under `at` stays there. */
export function zoomAt(camera: Camera, at: Point, factor: number): Camera {
  const scale = Math.min(MAX_SCALE, Math.max(MIN_SCALE, camera.scale * factor));
  const world = toWorld(camera, at);
  return { scale, x: world.x - at.x / scale, y: world.y - at.y / scale };
}

/** The whole box in the middle; never larger than life, and no smaller than somebody may zoom. */
export function fitCamera(box: Box, size: Size, { largest = 1, least = MIN_SCALE } = {}): Camera {
  const scale = Math.max(least, Math.min(largest, size.width / (box.right - box.left), size.height / (box.bottom - box.top)));
  return {
    scale,
    x: (box.left + box.right) / 2 - size.width / 2 / scale,
    y: (box.top + box.bottom) / 2 - size.height / 2 / scale,
  };
}

export const visibleBox = ({ x, y, scale }: Camera, { width, height }: Size, margin = 60): Box => ({
  left: x - margin / scale,
  top: y - margin / scale,
  right: x + (width + margin) / scale,
  bottom: y + (height + margin) / scale,
});
