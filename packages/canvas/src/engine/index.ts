export { fitCamera, panBy, toScreen, visibleBox, zoomAt, type Camera, type Size } from './camera.ts';
export { createEngine, type Engine, type Frame, type Hit } from './engine.ts';
export { BALANCES_FROM } from './textPaint.ts';
export { listenToInput, type Gestures, type Input, type Tool } from './input.ts';
export { cameraFromMinimap, fitAll, paintMinimap, paintMinimapFrame } from './minimap.ts';
export { type BalanceMark, type Marks } from './paintInput.ts';
