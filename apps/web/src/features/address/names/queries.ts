import type { CallInput as Input } from '../../../api/client.ts';
import { query } from '../../../api/queries.ts';

/** Names change seldom, and every question goes to the chain's node. */
export const addressNamesQuery = (input: Input<'listAddressNames'>) => ({ ...query('listAddressNames', input), staleTime: 300_000 });
