/** The scene that every library is given: where nodes stand, what they are called, what passed between them. */
export interface BenchScene {
  nodes: { id: string; x: number; y: number; title: string; subtitle: string; role: 'victim' | 'collector' | 'exchange' | 'unknown' }[];
  edges: { id: string; from: number; to: number; amount: string; count: number }[];
}

const COLUMN = 150;
const ROW = 124;
const titles = ['归集地址', '平台充值地址', '星港交易所 · 充值地址', '场外商户', '中转', '跨链收款地址'];
const roles = ['victim', 'collector', 'exchange', 'unknown'] as const;

/** The same one for the same number of nodes: layers from the left, one and a half times as many edges, a third of the names Chinese. */
export function makeBenchScene(count: number): BenchScene {
  let seed = 20_261_125;
  const next = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below;
  const rows = Math.ceil(Math.sqrt(count * 0.8));
  const nodes = Array.from({ length: count }, (_, index) => {
    const address = Array.from({ length: 10 }, () => next(16).toString(16)).join('');
    return {
      id: `n${index}`,
      x: Math.floor(index / rows) * COLUMN,
      y: (index % rows) * ROW,
      title: index % 3 === 0 ? `${titles[next(titles.length)] ?? ''} ${index}` : `0x${address.slice(0, 4)}…${address.slice(-4)}`,
      subtitle: `0x${address.slice(0, 4)}…${address.slice(-4)}`,
      role: roles[next(roles.length)] ?? ('unknown' as const),
    };
  });
  const edges = Array.from({ length: Math.floor(count * 1.5) }, (_, index) => {
    const from = next(count);
    const to = Math.min(count - 1, from + 1 + next(rows * 2));
    return { id: `e${index}`, from, to: to === from ? (from + 1) % count : to, amount: String(1 + next(5_000_000)), count: 1 + next(40) };
  });
  return { nodes, edges };
}

/** As edges are labelled everywhere here. */
export const edgeText = ({ amount, count }: BenchScene['edges'][number]): string =>
  `${(Number(amount) / 10_000).toFixed(2)} 万 · ${count} 笔`;
