import type { HandlersOf } from '../../../api/routes.ts';
import { viewTronAccount } from './account.ts';
import { viewTronBackers } from './backers.ts';
import { listContractTypes } from './contractTypes.ts';

export const tronHandlers: HandlersOf<'getTronAccount' | 'getTronBackers' | 'listContractTypes'> = {
  getTronAccount: viewTronAccount,
  getTronBackers: viewTronBackers,
  listContractTypes,
};
