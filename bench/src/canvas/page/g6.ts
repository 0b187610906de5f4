import { Graph } from '@antv/g6';
import { middleOf, painted, type Adapter } from './adapter.ts';
import { edgeText } from './benchScene.ts';

const colours = { victim: '#334155', collector: '#B4232A', exchange: '#2563EB', unknown: '#64748B' } as const;
let graph: Graph | undefined;

export const adapter: Adapter = {
  async open(place, { nodes, edges }) {
    graph = new Graph({
      container: place,
      width: place.clientWidth,
      height: place.clientHeight,
      animation: false,
      autoFit: 'view',
      data: {
        nodes: nodes.map(({ id, x, y, title, role }) => ({ id, style: { x, y, labelText: title, stroke: colours[role] } })),
        edges: edges.map((edge) => ({
          id: edge.id,
          source: nodes[edge.from]?.id ?? '',
          target: nodes[edge.to]?.id ?? '',
          style: { labelText: edgeText(edge) },
        })),
      },
      node: { style: { size: 40, fill: '#FFFFFF', lineWidth: 1.6, labelFontSize: 11.5, labelPlacement: 'bottom' } },
      edge: { type: 'cubic-horizontal', style: { lineWidth: 2, endArrow: true, labelFontSize: 10.5, labelAutoRotate: false } },
      behaviors: [{ type: 'drag-canvas', enable: true }, 'zoom-canvas'],
    });
    await graph.render();
    await painted();
  },
  readSize(scene) {
    const { x, y } = middleOf(scene);
    void graph?.zoomTo(1, false).then(() => {
      const at = graph?.getViewportByCanvas([x, y]);
      return at && graph?.translateBy([innerWidth / 2 - (at[0] ?? 0), innerHeight / 2 - (at[1] ?? 0)], false);
    });
  },
};
