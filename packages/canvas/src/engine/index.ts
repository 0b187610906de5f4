export { fitCamera, panBy, toScreen, zoomAt, type Camera, type Size } from './camera.ts';
export { createEngine, type Engine, type Frame, type Hit } from './engine.ts';
export { listenToInput, type Gestures, type Input, type Tool } from './input.ts';
export { cameraFromMinimap, paintMinimap } from './minimap.ts';
export { type Marks } from './paintInput.ts';
