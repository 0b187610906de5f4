import { sceneOf } from '@chaintrail/canvas/document';
import { canvasDocument } from '@chaintrail/contract/schemas';
import type { AppStore } from '@chaintrail/store/app';

/** Addresses on a canvas as a version of it was saved, by chain. */
export async function listOnCanvas(
  canvases: Pick<AppStore['canvases'], 'findVersion'>,
  id: string,
  version: number,
): Promise<Map<string, ReadonlySet<string>>> {
  const found = await canvases.findVersion(id, version);
  const byChain = new Map<string, Set<string>>();
  if (!found) return byChain;
  const { nodes } = sceneOf(canvasDocument.parse(JSON.parse(found.document)));
  for (const { chainName, address, isHidden } of nodes.values()) {
    if (chainName === undefined || address === undefined || isHidden) continue;
    byChain.set(chainName, (byChain.get(chainName) ?? new Set()).add(address));
  }
  return byChain;
}
