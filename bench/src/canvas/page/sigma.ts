import { MultiGraph } from 'graphology';
import { Sigma } from 'sigma';
import { painted, type Adapter } from './adapter.ts';
import { edgeText } from './benchScene.ts';

const colours = { victim: '#334155', collector: '#B4232A', exchange: '#2563EB', unknown: '#64748B' } as const;
let drawn: Sigma | undefined;

export const adapter: Adapter = {
  async open(place, { nodes, edges }) {
    const graph = new MultiGraph();
    for (const { id, x, y, title, role } of nodes) graph.addNode(id, { x, y: -y, label: title, size: 8, color: colours[role] });
    for (const edge of edges)
      graph.addEdgeWithKey(edge.id, nodes[edge.from]?.id ?? '', nodes[edge.to]?.id ?? '', {
        label: edgeText(edge),
        size: 2,
        type: 'arrow',
      });
    drawn = new Sigma(graph, place, { renderEdgeLabels: true, labelFont: 'sans-serif', labelSize: 11.5, edgeLabelSize: 10.5 });
    await painted();
  },
  readSize({ nodes }) {
    // Its camera shows the whole at 1: life size is as much nearer as the whole is larger than the window.
    const width = Math.max(...nodes.map(({ x }) => x)) || 1;
    const height = Math.max(...nodes.map(({ y }) => y)) || 1;
    drawn?.getCamera().setState({ x: 0.5, y: 0.5, ratio: Math.min(1, innerWidth / width, innerHeight / height) });
  },
};
