import { sceneOf } from '@chaintrail/canvas/document';
import { canvasDocument } from '@chaintrail/contract/schemas';
import type { Chain } from '@chaintrail/model';
import type { AppStore } from '@chaintrail/store/app';

/** Addresses of a chain on a canvas as it was saved last; none where it is gone or somebody else's. */
export async function listOnCanvas(
  { canvases }: Pick<AppStore, 'canvases'>,
  { id, owner }: { id: string; owner: string },
  chain: Chain,
): Promise<string[]> {
  const canvas = await canvases.find(id);
  if (canvas?.ownerId !== owner) return [];
  const version = await canvases.findVersion(id, canvas.current);
  if (!version) return [];
  const { nodes } = sceneOf(canvasDocument.parse(JSON.parse(version.document)));
  return [...nodes.values()].flatMap(({ chainName, address, isHidden }) =>
    chainName === chain.name && address !== undefined && !isHidden ? [address] : [],
  );
}
