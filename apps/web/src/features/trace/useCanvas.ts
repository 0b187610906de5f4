import { useOpenPath } from '../../ui/Link.tsx';
import { canvasPath } from '../../ui/paths.ts';
import { writeSent } from '../../ui/sentToCanvas.ts';

/** Puts a result, or one way of it, on a new canvas and goes there. */
export function usePutOnCanvas(id: string): (path?: number) => void {
  const openPath = useOpenPath();
  return (path) => openPath(canvasPath('new', writeSent({ trace: { id, path } })));
}
