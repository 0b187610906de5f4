import type { EndpointData } from '@chaintrail/contract/schemas';
import { findContractType } from '@chaintrail/families/tron';
import type { RequestOf } from '../../../context.ts';
import { readAddress } from '../../../input.ts';
import { readStored } from '../../../present/coverage.ts';
import { getTronChain } from './chain.ts';

const CALL = 'TriggerSmartContract';

/** Contract types of the transactions that name the address, most frequent first. */
export async function listContractTypes(context: RequestOf<'listContractTypes'>): Promise<EndpointData<'listContractTypes'>> {
  const { input } = context;
  const enabled = getTronChain(context, input.chainName);
  const { chain } = enabled;
  const address = readAddress(chain, input.address);
  const [stored, methods] = await Promise.all([
    readStored(context, enabled, address),
    context.stores.chain.countAddressMethods(chain, address),
  ]);
  const counts = new Map<string, number>();
  for (const { method, count } of methods) {
    // A selector is stored where code was called.
    const type = method.startsWith('0x') ? CALL : method;
    if (type !== '') counts.set(type, (counts.get(type) ?? 0) + count);
  }
  const list = [...counts]
    .map(([type, count]) => ({ type, title: findContractType(type)?.title ?? `未知类型 ${type}`, count }))
    .sort((a, b) => b.count - a.count || a.type.localeCompare(b.type));
  return { list, total: list.reduce((sum, { count }) => sum + count, 0), coverage: stored.coverage };
}
