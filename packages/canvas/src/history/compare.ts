import type { Scene } from '../scene/scene.ts';

export interface SceneDifference {
  kind: 'node' | 'edge';
  id: string;
  change: 'added' | 'removed' | 'changed';
}

/** What one scene has that the other has not, and what both have differently; places alone make no difference. */
export function compareScenes(before: Scene, after: Scene): SceneDifference[] {
  return [...compareMaps('node', before.nodes, after.nodes), ...compareMaps('edge', before.edges, after.edges)];
}

function compareMaps(
  kind: SceneDifference['kind'],
  before: ReadonlyMap<string, object>,
  after: ReadonlyMap<string, object>,
): SceneDifference[] {
  const ids = new Set([...before.keys(), ...after.keys()]);
  return [...ids].flatMap((id): SceneDifference[] => {
    const [old, now] = [before.get(id), after.get(id)];
    if (!old) return [{ kind, id, change: 'added' }];
    if (!now) return [{ kind, id, change: 'removed' }];
    return old === now || meaningOf(old) === meaningOf(now) ? [] : [{ kind, id, change: 'changed' }];
  });
}

const meaningOf = (item: object): string =>
  JSON.stringify(
    Object.entries(item)
      .filter(([name]) => name !== 'x' && name !== 'y' && name !== 'isPlaced')
      .toSorted(([a], [b]) => a.localeCompare(b)),
  );
