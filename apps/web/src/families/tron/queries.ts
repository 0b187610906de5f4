import { query } from '../../api/queries.ts';
import type { CallInput as Input } from '../../api/client.ts';

// Beside what asks them, so that the first view does not load them.
export const tronAccountQuery = (input: Input<'getTronAccount'>) => query('getTronAccount', input);
export const tronBackersQuery = (input: Input<'getTronBackers'>) => query('getTronBackers', input);
export const contractTypesQuery = (input: Input<'listContractTypes'>) => query('listContractTypes', input);
