import type { HandlersOf } from '../../api/routes.ts';
import type { ServerContext } from '../../context.ts';
import { listChainViews } from '../../present/chainList.ts';

export function createChainHandlers(context: ServerContext): HandlersOf<'listChains'> {
  return { listChains: async () => ({ list: await listChainViews(context) }) };
}
