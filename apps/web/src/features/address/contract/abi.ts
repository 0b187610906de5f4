import type { DefinitionView, EndpointData } from '@chaintrail/contract/schemas';
import type { QueryClient } from '@tanstack/react-query';

/** An ABI that somebody pasted and that was held against the code. */
export interface GivenAbi {
  text: string;
  list: DefinitionView[];
  matched: EndpointData<'readContractAbi'>['matched'];
}

export interface ContractPlace {
  chainName: string;
  address: string;
}

/** Answers that are written with the ABIs of an account. */
const readByAbis: ReadonlySet<unknown> = new Set([
  'listContractMethods',
  'getContract',
  'listEventTopics',
  'pageContractEvents',
  'getTransaction',
  'pageTransactionLogs',
  'pageTransactionCalls',
  'getCallTree',
  'getCallData',
]);

/** An ABI was kept or deleted: what was read with it is asked for again. */
export async function forgetReadings(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ predicate: ({ queryKey }) => readByAbis.has(queryKey[0]) });
}
