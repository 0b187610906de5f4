import type { Palette } from '../look/palette.ts';
import type { DrawnEdge } from './drawnEdges.ts';

export function edgeColour(edge: Pick<DrawnEdge, 'kind' | 'isTraced'>, palette: Palette, isMarked: boolean): string {
  if (edge.isTraced || isMarked) return palette.brandText;
  if (edge.kind === 'offchain') return palette.tones.otc.stroke;
  return edge.kind === 'cross' ? palette.tones.bridge.stroke : palette.edge;
}
