import type { EndpointData } from '@chaintrail/contract/schemas';
import { definitionsOf, readAbi, readProxy, recoverDefinitions, type AbiItem, type Definition } from '@chaintrail/families';
import type { Chain } from '@chaintrail/model';
import type { RequestContext, RequestOf } from '../../context.ts';
import { refuseField } from '../../errors.ts';
import { tellAbiFault } from './abiFault.ts';
import { readContractAt } from './codeChain.ts';
import { presentDefinition } from './definition.ts';
import { askNode } from '../../askNode.ts';

type Data = EndpointData<'readContractAbi'>;

const DEADLINE_MS = 8_000;

/** The definitions in an ABI or in a compiler's metadata, held against the code at the address. Nothing is kept. */
export async function readGivenAbi(context: RequestOf<'readContractAbi'>): Promise<Data> {
  const { input } = context;
  const { enabled, address } = readContractAt(context, input);
  const { chain } = enabled;
  const { definitions } = readWrittenAbi(input.abi);
  return { list: definitions.map(presentDefinition), matched: await holdAgainstCode(context, { chain, address }, definitions) };
}

/** What stands in a text that somebody wrote; AppError where it is no ABI or an empty one. */
export function readWrittenAbi(text: string): { items: AbiItem[]; definitions: Definition[] } {
  const read = readAbi(parse(text));
  if (!read.isOk) throw refuseField('abi', tellAbiFault(read.fault));
  const definitions = definitionsOf(read.items);
  if (definitions.length === 0) throw refuseField('abi', '没有任何函数、事件或错误');
  return { items: read.items, definitions };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refuseField('abi', '不是 JSON');
  }
}

/** How many of the functions the code answers to, of the implementation where it is a proxy. */
export async function holdAgainstCode(
  context: RequestContext,
  { chain, address }: { chain: Chain; address: string },
  definitions: readonly Definition[],
): Promise<Data['matched']> {
  const asked = await askNode(context, chain, DEADLINE_MS, async (reads, signal) => {
    const contract = await reads.readContract(address, signal);
    if (!contract) return undefined;
    const proxy = await readProxy(reads, { family: chain.family, address, code: contract.code }, signal);
    const behind = proxy && proxy.implementation !== '' ? await reads.readContract(proxy.implementation, signal) : undefined;
    return [contract.code, ...(behind ? [behind.code] : [])];
  });
  if (!asked.isRead || !asked.value) return null;
  const recovered = await Promise.all(asked.value.map(recoverDefinitions));
  const keys = new Set(recovered.flat().map(({ key }) => key));
  const functions = definitions.filter(({ type }) => type === 'function');
  return { found: functions.filter(({ key }) => keys.has(key)).length, functions: functions.length };
}
