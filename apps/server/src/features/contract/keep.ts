import type { EndpointData } from '@chaintrail/contract/schemas';
import { accountOf, ownerOf } from '../../access/caller.ts';
import type { RequestOf } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { holdAgainstCode, readWrittenAbi } from './abi.ts';
import { readContractAt } from './codeChain.ts';
import { presentDefinition } from './definition.ts';

/** Of a whole account: more contracts than anybody reads ABIs for. */
const MOST_KEPT = 500;

/** Keeps an ABI for the caller's account and those who share its things: calls and logs of the contract are read by it. */
export async function keepAbi(context: RequestOf<'saveContractAbi'>): Promise<EndpointData<'saveContractAbi'>> {
  const { input, caller, stores, now } = context;
  const { enabled, address } = readContractAt(context, input);
  const { chain } = enabled;
  const { items, definitions } = readWrittenAbi(input.abi);
  const matched = await holdAgainstCode(context, { chain, address }, definitions);
  const author = accountOf(caller).id;
  const isKept = await stores.app.contractAbis.save(
    {
      owner: ownerOf(caller) ?? author,
      author,
      chainName: chain.name,
      address,
      items,
      functions: definitions.filter(({ type }) => type === 'function').length,
      found: matched?.found ?? null,
      givenAtMs: now(),
    },
    MOST_KEPT,
  );
  if (!isKept) throw refuse('too_large', `最多保存 ${MOST_KEPT} 个合约的 ABI，请先删除不再需要的`);
  return { list: definitions.map(presentDefinition), matched };
}

/** Calls and logs of the contract are read as everybody reads them again. */
export async function dropAbi(context: RequestOf<'deleteContractAbi'>): Promise<EndpointData<'deleteContractAbi'>> {
  const { caller, stores, input } = context;
  const { enabled, address } = readContractAt(context, input);
  const owner = ownerOf(caller) ?? accountOf(caller).id;
  const deleted = await stores.app.contractAbis.remove(owner, enabled.chain.name, address);
  if (deleted === 0) throw refuse('not_found', '没有为该合约保存 ABI，可能已被删除');
  return { deleted };
}
