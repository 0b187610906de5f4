import type { HitView } from '@chaintrail/contract/schemas';
import { SourceError } from '@chaintrail/families';
import { addressOn, hashOn, type Recognition } from '@chaintrail/families/address';
import type { Chain } from '@chaintrail/model';
import { viewerOf } from '../../access/caller.ts';
import type { RequestContext } from '../../context.ts';
import { newHydration } from '../../hydration/record.ts';
import type { EnabledChain } from '../../parts.ts';
import { presentFound } from '../../onDemand/answer.ts';
import { readStored } from '../../present/coverage.ts';
import { presentHydrated } from '../../present/hydrated.ts';
import { listGlances } from '../../present/glance.ts';
import { listLabelsOf, presentParty } from '../../present/party.ts';
import { listInAnyCase } from './anyCase.ts';
import { genuineFirst, isNativeName } from './names.ts';
import { findOriginals, putGenuineFirst } from './originals.ts';
import type { Pattern } from './pattern.ts';
import {
  presentAddressHit,
  presentBlockHit,
  presentNativeHit,
  presentProvidedHit,
  presentTokenHit,
  presentTransactionHit,
} from './present.ts';
import type { Question } from './question.ts';

/** Finds everything that a recognised text names on one chain. */
export type Lookup = (enabled: EnabledChain) => Promise<HitView[]>;

export function lookUpAddress(context: RequestContext, recognition: Recognition): Lookup {
  return async (enabled) => {
    const { chain } = enabled;
    const address = addressOn(chain, recognition);
    if (address === undefined) return [];
    if (enabled.mode === 'provider') return [await lookUpProvided(context, enabled.chain, address)];
    const [{ coverage }, glances, tokens] = await Promise.all([
      readStored(context, enabled),
      listGlances(context, chain, [address]),
      context.tokens.listTokens(chain.name, [address]),
    ]);
    const glance = glances.get(address);
    const token = tokens.get(address);
    if (!glance) return [];
    return [presentAddressHit(chain, glance, coverage), ...(token ? [presentTokenHit(chain, token, glance.label, coverage)] : [])];
  };
}

/** Whatever is known of it: opening the page fetches the rest. */
async function lookUpProvided(context: RequestContext, chain: Chain, address: string): Promise<HitView> {
  const [record, labels] = await Promise.all([
    context.stores.app.hydrations.find(chain.name, address),
    listLabelsOf(context, chain.name, [address]),
  ]);
  const coverage = presentHydrated(chain, record ?? newHydration(chain, address, 0), record?.head?.number ?? 0);
  return presentProvidedHit(chain, address, presentParty(address, labels).label, coverage);
}

export function lookUpHash(context: RequestContext, hash: string): Lookup {
  return async (enabled) => {
    const { chain } = enabled;
    const canonical = hashOn(chain.family, hash);
    if (canonical === undefined) return [];
    if (enabled.mode === 'provider') return lookUpOutside(context, chain, canonical);
    const [{ coverage }, transaction, block] = await Promise.all([
      readStored(context, enabled),
      context.stores.chain.findTransaction(chain, canonical),
      context.stores.chain.findBlock(chain, { hash: canonical }),
    ]);
    return [
      ...(transaction ? [presentTransactionHit(chain, transaction, coverage)] : []),
      ...(block ? [presentBlockHit(chain, block, coverage)] : []),
    ];
  };
}

/** Somebody is asked for it now; what a chain's services do not tell is no find there. */
async function lookUpOutside(context: RequestContext, chain: Chain, hash: string): Promise<HitView[]> {
  const found = await context.lookups.find(chain, { transaction: hash });
  const transaction = found?.facts.transactions.find((one) => one.hash === hash);
  if (found && transaction) return [presentTransactionHit(chain, transaction, presentFound(found).coverage)];
  const at = await context.lookups.find(chain, { block: { hash } }).catch((error: unknown) => {
    if (error instanceof SourceError && error.fault.code === 'not_offered') return undefined;
    throw error;
  });
  return at?.block ? [presentBlockHit(chain, at.block, presentFound(at).coverage)] : [];
}

export function lookUpHeight(context: RequestContext, height: number): Lookup {
  return async (enabled) => {
    if (enabled.mode === 'provider') {
      const at = await context.lookups.find(enabled.chain, { block: { number: height } });
      return at?.block ? [presentBlockHit(enabled.chain, at.block, presentFound(at).coverage)] : [];
    }
    const [{ coverage }, block] = await Promise.all([
      readStored(context, enabled),
      context.stores.chain.findBlock(enabled.chain, { number: height }),
    ]);
    return block ? [presentBlockHit(enabled.chain, block, coverage)] : [];
  };
}

/** So many of a kind are listed on one chain. */
export const LIKE_LIMIT = 20;

/** Addresses and hashes that the text may be the beginning of, or whose ends it is, in the chain's own way to write them. */
export function lookUpLike(context: RequestContext, patternsOn: Question['patternsOn']): Lookup {
  return async (enabled) => (await Promise.all(patternsOn(enabled.chain).map((pattern) => listMatches(context, enabled, pattern)))).flat();
}

async function listMatches(context: RequestContext, enabled: EnabledChain, { address, hash, suffix }: Pattern): Promise<HitView[]> {
  const { chain } = enabled;
  if (address === undefined && hash === undefined) return [];
  const [{ coverage }, addresses, hashes] = await Promise.all([
    readStored(context, enabled),
    address === undefined ? [] : context.stores.chain.listAddressesLike(chain, address, suffix, LIKE_LIMIT),
    hash === undefined ? [] : context.stores.chain.listHashHits([chain], hash, LIKE_LIMIT),
  ]);
  const whole = hashes.filter((hit) => hit.hash.endsWith(suffix));
  const [candidates, transactions, blocks] = await Promise.all([
    presentAddresses(context, enabled, addresses),
    Promise.all(whole.filter(({ kind }) => kind === 'transaction').map((hit) => context.stores.chain.findTransaction(chain, hit.hash))),
    Promise.all(
      whole.filter(({ kind }) => kind === 'block').map(({ blockNumber }) => context.stores.chain.findBlock(chain, { number: blockNumber })),
    ),
  ]);
  return [
    ...candidates,
    ...transactions.flatMap((transaction) => (transaction ? [presentTransactionHit(chain, transaction, coverage)] : [])),
    ...blocks.flatMap((block) => (block ? [presentBlockHit(chain, block, coverage)] : [])),
  ];
}

/** Stored addresses that differ from the text in the case of letters alone. */
export function lookUpAnyCase(context: RequestContext, text: string): Lookup {
  return async (enabled) => presentAddresses(context, enabled, await listInAnyCase(context, enabled, text));
}

/** These addresses of one chain, in their order but for those that imitate another one of them: they come last and say whom. */
export async function presentAddresses(context: RequestContext, enabled: EnabledChain, addresses: readonly string[]): Promise<HitView[]> {
  const { chain } = enabled;
  const [{ coverage }, glances, originals] = await Promise.all([
    readStored(context, enabled),
    listGlances(context, chain, addresses),
    findOriginals(context, chain, addresses),
  ]);
  const labels = await listLabelsOf(context, chain.name, originals.values());
  return putGenuineFirst(addresses, originals).flatMap((address) => {
    const glance = glances.get(address);
    if (!glance) return [];
    const original = originals.get(address);
    const hit = presentAddressHit(chain, glance, coverage);
    return [original === undefined ? hit : { ...hit, imitates: presentParty(original, labels) }];
  });
}

/** The native coin and tokens by exact symbol or name, and addresses whose label resembles the text. */
export function lookUpName(context: RequestContext, text: string): Lookup {
  return async (enabled) => {
    const { chain } = enabled;
    const [{ coverage }, tokens, names] = await Promise.all([
      readStored(context, enabled),
      context.stores.app.tokens.findByName([chain.name], text, LIKE_LIMIT),
      context.stores.app.names.suggest({ chainNames: [chain.name], text, limit: LIKE_LIMIT, viewer: viewerOf(context.caller) }),
    ]);
    const contracts = new Set(tokens.map((token) => token.contract));
    const resembling = names.filter(({ kind, text: contract }) => kind === 'token' && !contracts.has(contract)).map((name) => name.text);
    // A labelled contract is found as the token that it is.
    const labelled = new Set(
      names.filter(({ kind, text: address }) => kind === 'label' && !contracts.has(address)).map((name) => name.text),
    );
    for (const contract of resembling) labelled.delete(contract);
    const named = [...contracts, ...resembling];
    const [judged, labels] = await Promise.all([context.tokens.listTokens(chain.name, named), listLabelsOf(context, chain.name, named)]);
    const known = named.flatMap((contract) => judged.get(contract) ?? []);
    return [
      ...(isNativeName(chain, text) ? [presentNativeHit(chain, coverage)] : []),
      ...genuineFirst(chain, known).map((token) => presentTokenHit(chain, token, presentParty(token.contract, labels).label, coverage)),
      ...(await presentAddresses(context, enabled, [...labelled])),
    ];
  };
}
