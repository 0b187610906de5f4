import type { CallInput as Input } from '../../../api/client.ts';
import { query } from '../../../api/queries.ts';

/** Kinds and counts hardly change while somebody reads, and to count millions takes a moment. */
export const eventTopicsQuery = (input: Input<'listEventTopics'>) => ({ ...query('listEventTopics', input), staleTime: 60_000 });
export const contractQuery = (input: Input<'getContract'>) => query('getContract', input);
export const contractMethodsQuery = (input: Input<'listContractMethods'>) => ({
  ...query('listContractMethods', input),
  staleTime: 600_000,
});
