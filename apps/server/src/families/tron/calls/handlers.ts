import type { HandlersOf } from '../../../api/routes.ts';
import { viewTronAccount } from './account.ts';
import { listContractTypes } from './contractTypes.ts';

export const tronHandlers: HandlersOf<'getTronAccount' | 'listContractTypes'> = {
  getTronAccount: viewTronAccount,
  listContractTypes,
};
