import type { HandlersOf } from '../../api/routes.ts';
import { listChainViews } from '../../present/chainList.ts';

export const chainHandlers: HandlersOf<'listChains'> = { listChains: async (context) => ({ list: await listChainViews(context) }) };
