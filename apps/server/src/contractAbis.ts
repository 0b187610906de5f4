import { indexAbi, readAbi, unfoldCall, type AbiItem, type AbiOf, type ContractAbi } from '@chaintrail/families';
import type { Chain, Transaction } from '@chaintrail/model';
import type { ContractAbiRecord, VerifiedAbiRecord } from '@chaintrail/store/app';
import { ownerOf } from './access/caller.ts';
import type { RequestContext } from './context.ts';

/** The ABIs that the caller's account gave for these contracts, else those of sources that others verified and that are kept here. */
export async function readAbis(context: RequestContext, chain: Chain, contracts: readonly string[]): Promise<AbiOf> {
  const [given, verified] = await Promise.all([listKeptAbis(context, chain, contracts), readVerified(context, chain, contracts)]);
  const abis = new Map<string, ContractAbi>(verified.map(([address, items]) => [address, indexAbi(items, 'verified')]));
  for (const { address, items } of given) {
    const read = readAbi(items);
    if (read.isOk) abis.set(address, indexAbi(read.items));
  }
  return (address) => abis.get(address);
}

/** Of a contract that hands on to another one, what both can be asked. */
async function readVerified({ stores }: RequestContext, chain: Chain, contracts: readonly string[]): Promise<[string, AbiItem[]][]> {
  if (chain.status === 'demo') return [];
  const { verifiedAbis } = stores.app;
  const own = await verifiedAbis.list(chain.name, contracts);
  const behind = await verifiedAbis.list(
    chain.name,
    own.map(({ implementation }) => implementation).filter((address) => address !== ''),
  );
  const handedOn = new Map(behind.map((record) => [record.address, record]));
  return own.flatMap((record): [string, AbiItem[]][] => {
    const items = [record, handedOn.get(record.implementation)].flatMap((one) => (one ? readVerifiedItems(one) : []));
    return items.length === 0 ? [] : [[record.address, items]];
  });
}

/** None where nobody verified the contract. */
export function readVerifiedItems({ match, items }: VerifiedAbiRecord): AbiItem[] {
  const read = match === null ? undefined : readAbi(items);
  return read?.isOk ? read.items : [];
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
