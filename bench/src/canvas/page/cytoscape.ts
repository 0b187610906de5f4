import cytoscape, { type Core } from 'cytoscape';
import { middleOf, painted, type Adapter } from './adapter.ts';
import { edgeText } from './benchScene.ts';

const colours = { victim: '#334155', collector: '#B4232A', exchange: '#2563EB', unknown: '#64748B' } as const;
let graph: Core | undefined;

export const adapter: Adapter = {
  async open(place, { nodes, edges }) {
    graph = cytoscape({
      container: place,
      elements: [
        ...nodes.map(({ id, x, y, title, role }) => ({ data: { id, title, colour: colours[role] }, position: { x, y }, pannable: true })),
        ...edges.map((edge) => ({
          data: { id: edge.id, source: nodes[edge.from]?.id ?? '', target: nodes[edge.to]?.id ?? '', text: edgeText(edge) },
          pannable: true,
        })),
      ],
      layout: { name: 'preset' },
      autoungrabify: true,
      boxSelectionEnabled: false,
      style: [
        {
          selector: 'node',
          style: {
            width: 40,
            height: 40,
            'background-color': '#FFFFFF',
            'border-width': 1.6,
            'border-color': 'data(colour)',
            label: 'data(title)',
            'font-size': 11.5,
            'text-valign': 'bottom',
            'text-margin-y': 4,
            'font-family': 'sans-serif',
          },
        },
        {
          selector: 'edge',
          style: {
            width: 2,
            'curve-style': 'bezier',
            'target-arrow-shape': 'triangle',
            label: 'data(text)',
            'font-size': 10.5,
            'font-family': 'sans-serif',
            'text-background-color': '#FFFFFF',
            'text-background-opacity': 0.95,
          },
        },
      ],
    });
    graph.fit();
    await painted();
  },
  grab() {
    graph?.autoungrabify(false);
    graph?.nodes().unpanify();
  },
  readSize(scene) {
    if (!graph) return;
    const { x, y } = middleOf(scene);
    graph.zoom(1);
    graph.pan({ x: graph.width() / 2 - x, y: graph.height() / 2 - y });
  },
};
