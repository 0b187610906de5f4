import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useOpenPath } from '../../ui/Link.tsx';
import { canvasPath } from '../../ui/paths.ts';
import { listOnCanvas } from './onCanvas.ts';

/** Puts a result, or one way of it, on a new canvas and goes there. */
export function usePutOnCanvas(id: string) {
  const openPath = useOpenPath();
  const put = useMutation({
    mutationFn: (path: number | undefined) => call('getTraceGraph', { id, ...(path === undefined ? {} : { path }) }),
    onSuccess: (graph) => openPath(canvasPath('new', listOnCanvas(graph))),
  });
  return { put: (path?: number) => put.mutate(path), isPutting: put.isPending };
}
