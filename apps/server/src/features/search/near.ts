import type { EndpointData, HitView } from '@chaintrail/contract/schemas';
import { addressOn, listNear as readNear, recognise } from '@chaintrail/families/address';
import type { RequestContext, RequestOf } from '../../context.ts';
import { settleWithin } from '../../deadline.ts';
import type { EnabledChain } from '../../parts.ts';
import { presentAddresses } from './lookup.ts';

/** A statement over a hundred short ranges of the key; nothing else waits for it. */
const CHAIN_DEADLINE_MS = 5_000;
const MOST_NEAR = 5;
/** Read before they are compared: so many stored addresses share eight digits nowhere. */
const MOST_CANDIDATES = 100;
const MOST_ALIKE = 10;
/** What wallets show at each end, beside what all addresses of the chain begin with. */
const HEAD = 4;
const TAIL = 4;

type Near = Pick<EndpointData<'listNear'>, 'near' | 'alike'>;

/** What was probably meant by a text that finds nothing, and what only looks like it. */
export async function listNear(context: RequestOf<'listNear'>): Promise<EndpointData<'listNear'>> {
  const { input } = context;
  const asked = input.chainName === undefined || input.chainName === '' ? context.chains : [context.getChain(input.chainName)];
  const settled = await Promise.all(asked.map((enabled) => settleWithin(listOn(context, enabled, input.address), CHAIN_DEADLINE_MS)));
  const found = settled.flatMap((one) => (one.state === 'done' ? [one.value] : []));
  return {
    near: found.flatMap(({ near }) => near),
    alike: found.flatMap(({ alike }) => alike),
    isPartial: found.length < asked.length,
  };
}

async function listOn(context: RequestContext, enabled: EnabledChain, text: string): Promise<Near> {
  const [near, alike] = await Promise.all([listOneOff(context, enabled, text), listAlike(context, enabled, text)]);
  const isNear = new Set(near.map((hit) => hit.text));
  return { near, alike: alike.filter((hit) => !isNear.has(hit.text)) };
}

async function listOneOff(context: RequestContext, enabled: EnabledChain, text: string): Promise<HitView[]> {
  const { chain } = enabled;
  const question = readNear(text).find(({ family }) => family === chain.family);
  if (!question) return [];
  const candidates = await context.stores.chain.listAddressesStarting(chain, question.heads, MOST_CANDIDATES);
  return presentAddresses(context, enabled, question.choose(candidates).slice(0, MOST_NEAR));
}

async function listAlike(context: RequestContext, enabled: EnabledChain, text: string): Promise<HitView[]> {
  const { chain } = enabled;
  const address = addressOn(chain, recognise(text));
  if (address === undefined) return [];
  const head = address.slice(0, headLength(address));
  const found = await context.stores.chain.listAddressesLike(chain, head, address.slice(-TAIL), MOST_ALIKE + 1);
  return presentAddresses(context, enabled, found.filter((other) => other !== address).slice(0, MOST_ALIKE));
}

/** `0x`, `T`, `bc1q` and `bitcoincash:q` say nothing of an address. */
export function headLength(address: string): number {
  const said = /^(?:0x|[a-z]{2,12}1[qp]|[a-z]+:[qp]|.)/.exec(address)?.[0].length ?? 0;
  return said + HEAD;
}
