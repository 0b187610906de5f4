import { appendSteps, createDocument, layOut, layout, layoutInputOf, markTrace, merge, placesOf, sceneOf } from '@chaintrail/canvas';
import { addNodes, connect, findPath, type Command, type NewNode } from '@chaintrail/canvas';
import { nodeId } from '@chaintrail/canvas/document';
import type { CanvasDocument, CanvasEdge, CanvasNode, CanvasRole } from '@chaintrail/contract/schemas';
import type { CaseGroup } from '@chaintrail/devnet';
import type { CasePart } from '@chaintrail/model';

/** What the chains say went from one address of the case to another, in one coin. */
export type CaseEdge = Omit<CanvasEdge, 'id' | 'kind' | 'claim'> & { isInferred?: boolean };

/** What issuers of stablecoins did, by node. */
type Freezes = ReadonlyMap<string, CanvasNode['freeze']>;

const roles: Record<CasePart, CanvasRole> = {
  victim: 'victim',
  deposit: 'collector',
  collection: 'collector',
  transit: 'relay',
  mixed: 'relay',
  dex: 'dex',
  mixer: 'mixer',
  bridge: 'bridge',
  swap: 'dex',
  otc: 'otc',
  exchange: 'deposit',
  aside: 'unknown',
};

/** Drawn in the example: those through which the money passed. */
export const isStation = ({ part }: Pick<CaseGroup, 'part'>): boolean => part !== 'aside';

/**
 * The finished canvas of the demo case, made as a person would make it: victims first, what lies behind them, the transfers between them, groups,
 * the bridge, a layout, a traced way. The same chains give the same bytes.
 */
export function buildDemoCanvas(
  groups: readonly CaseGroup[],
  { edges, crossings, freezes }: { edges: readonly CaseEdge[]; crossings: readonly CaseEdge[]; freezes: Freezes },
): CanvasDocument {
  const stations = groups.filter(isStation);
  const maker = createMaker(edges.reduce((last, { lastTime = 0 }) => Math.max(last, lastTime), 0));
  for (const group of stations)
    maker.do(
      (scene) => addNodes(scene, nodesOf(group, freezes), { at: { x: 0, y: scene.nodes.size * 12 }, action: 'addBulk' }),
      group.title,
    );
  maker.do((scene) => connect(scene, edges.map(toEdge)));
  for (const group of stations.filter(({ addresses }) => addresses.length > 1))
    maker.do((scene) =>
      merge(
        scene,
        group.addresses.map((address) => nodeId(group.chainName, address)),
        { id: `g:${group.chainName}:${group.key}`, title: group.title },
      ),
    );
  if (crossings.length > 0)
    maker.do((scene) => ({
      ...connect(
        scene,
        crossings.map((edge) => ({ ...toEdge(edge), id: `x:${edge.from}>${edge.to}`.slice(0, 200), kind: 'cross' as const })),
      ),
      action: 'cross',
    }));
  maker.do((scene) => {
    const input = layoutInputOf(scene);
    return layout(placesOf(input, layOut('flow', input)), { ...scene.settings, layout: 'flow' }, '从左到右');
  });
  const [victim] = stations.find(({ part }) => part === 'victim')?.addresses ?? [];
  const end = stations.find(({ part }) => part === 'exchange');
  const [chainName = '', [deposit = ''] = []] = [end?.chainName, end?.addresses];
  maker.do((scene) =>
    markTrace(
      scene,
      new Set(findPath(scene, nodeId(stations[0]?.chainName ?? '', victim ?? ''), nodeId(chainName, deposit))),
      `受害人 → ${end?.title ?? ''}`,
    ),
  );
  return maker.document();
}

/** Does commands one after another, a minute apart from when the last money moved, so that every start tells the same. */
function createMaker(fromMs: number) {
  let document = createDocument();
  let count = 0;
  return {
    do(make: (scene: ReturnType<typeof sceneOf>) => Command, about?: string): void {
      const command = make(sceneOf(document));
      count += 1;
      const step = { ...command, about: about === undefined ? command.about : [about, ...command.about].slice(0, 6) };
      document = appendSteps(document, [{ ...step, id: `demo-${count}`, at: fromMs + count * 60_000, by: '演示' }]);
    },
    document: () => document,
  };
}

function nodesOf({ chainName, addresses, part, title }: CaseGroup, freezes: Freezes): NewNode[] {
  const freezeOf = (address: string) => freezes.get(nodeId(chainName, address));
  return addresses.map((address, index) => ({
    id: nodeId(chainName, address),
    kind: 'address',
    chainName,
    address,
    title: addresses.length === 1 ? title : `${title} ${index + 1}`,
    role: roles[part],
    claim: 'intelligence',
    ...(['dex', 'mixer', 'bridge', 'swap', 'exchange', 'otc'].includes(part) ? { stop: 'service' as const } : {}),
    ...(freezeOf(address) ? { freeze: freezeOf(address) } : {}),
  }));
}

const toEdge = ({ isInferred, ...edge }: CaseEdge): CanvasEdge => ({
  ...edge,
  id: `${edge.from}>${edge.to}|${edge.coinKey}`.slice(0, 200),
  kind: isInferred ? 'inferred' : 'transfers',
  claim: isInferred ? 'heuristic' : 'fact',
});
