import { indexAbi, readAbi, unfoldCall, type AbiOf, type ContractAbi } from '@chaintrail/families';
import type { Chain, Transaction } from '@chaintrail/model';
import type { ContractAbiRecord } from '@chaintrail/store/app';
import { ownerOf } from './access/caller.ts';
import type { RequestContext } from './context.ts';

/** The ABIs that the caller's account gave for these contracts; a visitor has given none. */
export async function readAbis(context: RequestContext, chain: Chain, contracts: readonly string[]): Promise<AbiOf> {
  const records = await listKeptAbis(context, chain, contracts);
  const abis = new Map<string, ContractAbi>();
  for (const { address, items } of records) {
    const read = readAbi(items);
    if (read.isOk) abis.set(address, indexAbi(read.items));
  }
  return (address) => abis.get(address);
}

export async function listKeptAbis(context: RequestContext, chain: Chain, contracts: readonly string[]): Promise<ContractAbiRecord[]> {
  const owner = ownerOf(context.caller);
  if (owner === null) return [];
  return context.stores.app.contractAbis.list(
    owner,
    chain.name,
    contracts.filter((address) => address !== ''),
  );
}

/** Whom a transaction calls, down to the calls in its arguments. */
export function listCalled(chain: Chain, { to, input }: Pick<Transaction, 'to' | 'input'>): string[] {
  return [to, ...unfoldCall(chain.family, to, input).calls.map((call) => call.to)];
}
