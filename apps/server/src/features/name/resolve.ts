import type { EndpointData } from '@chaintrail/contract/schemas';
import { readName, type ReadName } from '@chaintrail/families/names';
import { findChain } from '@chaintrail/model/chains';
import type { RequestContext, RequestOf } from '../../context.ts';
import { refuseField } from '../../errors.ts';
import { findName, presentClaim } from '../../names/claim.ts';
import { askNames } from '../../names/askNames.ts';
import { findNameChain, tellLocalOnly } from '../../names/nameChain.ts';
import { listNamedChains, listServices, tellNoService, type NamedChain } from '../../names/services.ts';
import { tellNameFault } from '../../names/tellFault.ts';
import { partyOf, readRowFacts } from '../../present/transfer.ts';

type Data = EndpointData<'resolveName'>;
type Tried = Data['tried'][number];

/** Where a name leads, on every chain whose name service could know it. */
export async function resolveAnywhere(context: RequestOf<'resolveName'>): Promise<Data> {
  const { input } = context;
  const read = readName(input.ens);
  const only = input.chainName === undefined || input.chainName === '' ? undefined : readOnly(context, input.chainName);
  const named = isTooLong(read) ? [] : listNamedChains(read.name).filter(({ chain }) => only === undefined || chain.name === only);
  const answers = await Promise.all(named.map((one) => resolveOn(context, one, read)));
  const list = answers.flatMap(({ claim }) => (claim && claim.state !== 'unregistered' ? [claim] : []));
  const first = list.find(({ address }) => address !== null);
  return {
    name: isTooLong(read) ? read.display : read.name,
    display: read.display,
    fault: read.fault && tellNameFault(read.fault),
    address: first?.address?.address ?? null,
    chainName: first?.chainName ?? null,
    list,
    tried: answers.map(({ tried }) => tried).filter((tried) => tried !== null),
  };
}

/** Whether it can be asked is told of it like of all others; AppError for a chain without names. */
function readOnly(context: RequestContext, name: string): string {
  const known = findChain(name);
  const chain = known && (findNameChain(context, known) ?? tellLocalOnly(context, known)) ? known : context.getChain(name).chain;
  if (listServices(chain).length === 0) throw refuseField('chainName', `应为有域名服务的链：${tellNoService(chain)}`);
  return chain.name;
}

/** What nobody can hold; its hash is asked of nobody. */
export function isTooLong({ fault }: ReadName): boolean {
  return fault?.kind === 'too_long' || fault?.kind === 'empty_label';
}

async function resolveOn(context: RequestContext, named: NamedChain, read: ReadName) {
  const { chain, service } = named;
  const tell = (state: Tried['state'], note: string | null = null): Tried => ({
    chainName: chain.name,
    service: service.title,
    state,
    note,
  });
  const enabled = findNameChain(context, chain);
  if (!enabled) {
    const words = tellLocalOnly(context, chain);
    return { claim: null, tried: chain.status === 'demo' && words === undefined ? null : tell('not_configured', words) };
  }
  const asked = await askNames(context, chain, (calls) => findName(calls, service, read));
  if (!asked.isRead) return { claim: null, tried: tell('error', asked.note) };
  const { resolved } = asked.value;
  const facts = await readRowFacts(context, enabled.chain, [], resolved.address === null ? [] : [resolved.address]);
  const claim = presentClaim(named, asked.value, (address) => partyOf(facts, address));
  return { claim, tried: tell(claim.state === 'unregistered' ? 'none' : 'found') };
}
