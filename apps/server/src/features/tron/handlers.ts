import type { HandlersOf } from '../../api/routes.ts';
import type { ServerContext } from '../../context.ts';
import { viewTronAccount } from './account.ts';
import { listContractTypes } from './contractTypes.ts';

export function createTronHandlers(context: ServerContext): HandlersOf<'getTronAccount' | 'listContractTypes'> {
  return {
    getTronAccount: (input) => viewTronAccount(context, input),
    listContractTypes: (input) => listContractTypes(context, input),
  };
}
