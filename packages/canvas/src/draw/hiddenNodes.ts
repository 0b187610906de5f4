import type { CanvasNode } from '@chaintrail/contract/schemas';
import { serviceRoles } from '../look/roleLook.ts';
import type { Scene } from '../scene/scene.ts';

/** Hidden by hand, or by the filter of services. */
export function isHiddenNode({ settings }: Pick<Scene, 'settings'>, { isHidden, role }: CanvasNode): boolean {
  return isHidden === true || (settings.hidesServices === true && role !== undefined && serviceRoles.has(role));
}
