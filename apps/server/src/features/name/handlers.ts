import type { HandlersOf } from '../../api/routes.ts';
import { viewName } from './details.ts';
import { listNamesOf } from './ofAddress.ts';
import { resolveAnywhere } from './resolve.ts';

export const nameHandlers: HandlersOf<'resolveName' | 'getNameDetails' | 'listAddressNames'> = {
  resolveName: resolveAnywhere,
  getNameDetails: viewName,
  listAddressNames: listNamesOf,
};
