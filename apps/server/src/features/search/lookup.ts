import type { HitView } from '@chaintrail/contract/schemas';
import { addressOn, hashOn, type Recognition } from '@chaintrail/families/address';
import type { TransferKind } from '@chaintrail/model';
import { viewerOf } from '../../caller.ts';
import type { RequestContext } from '../../context.ts';
import type { EnabledChain } from '../../parts.ts';
import { readStored } from '../../present/coverage.ts';
import { listLabelsOf } from '../../present/party.ts';
import { listInAnyCase } from './anyCase.ts';
import { genuineFirst, isNativeName } from './names.ts';
import { patternOn, type Ends } from './pattern.ts';
import { presentAddressHit, presentBlockHit, presentNativeHit, presentTokenHit, presentTransactionHit } from './present.ts';

/** Finds everything that a recognised text names on one chain. */
export type Lookup = (enabled: EnabledChain) => Promise<HitView[]>;

export function lookUpAddress(context: RequestContext, recognition: Recognition): Lookup {
  return async (enabled) => {
    const { chain } = enabled;
    const address = addressOn(chain, recognition);
    if (address === undefined) return [];
    const { coverage } = await readStored(context, enabled);
    const [hasRecords, tokens, labels] = await Promise.all([
      context.stores.chain.hasAddress(chain, address),
      context.tokens.listTokens(chain.name, [address]),
      listLabelsOf(context, chain.name, [address]),
    ]);
    const token = tokens.get(address);
    const label = labels.get(address)?.[0];
    if (!hasRecords && !token && !label) return [];
    const [moved, balances] = await Promise.all([
      context.stores.chain.listAddressCoins(chain, address),
      context.stores.chain.listAddressBalances(chain, address),
    ]);
    const glance = {
      address,
      label,
      token,
      nativeRaw: balances.find((balance) => balance.token === '')?.raw ?? 0n,
      transferCount: moved.reduce((sum, { kind, count }) => (tabKinds.has(kind) ? sum + count : sum), 0),
      lastActiveMs: moved.reduce<number | null>((last, { lastTimeMs }) => Math.max(last ?? 0, lastTimeMs), null),
    };
    return [presentAddressHit(chain, glance, coverage), ...(token ? [presentTokenHit(chain, token, label, coverage)] : [])];
  };
}

/** Transfers that the address's lists show; fees and openings stand in none of them. */
const tabKinds: ReadonlySet<TransferKind> = new Set(['external', 'internal', 'usdt', 'token20', 'nft']);

export function lookUpHash(context: RequestContext, hash: string): Lookup {
  return async (enabled) => {
    const { chain } = enabled;
    const canonical = hashOn(chain.family, hash);
    if (canonical === undefined) return [];
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

export function lookUpHeight(context: RequestContext, height: number): Lookup {
  return async (enabled) => {
    const [{ coverage }, block] = await Promise.all([
      readStored(context, enabled),
      context.stores.chain.findBlock(enabled.chain, { number: height }),
    ]);
    return block ? [presentBlockHit(enabled.chain, block, coverage)] : [];
  };
}

const LIKE_LIMIT = 20;

/** Addresses and hashes with these ends, in the chain's own way to write them. */
export function lookUpEnds(context: RequestContext, ends: Ends): Lookup {
  return async (enabled) => {
    const { chain } = enabled;
    const { address, hash, suffix } = patternOn(chain.family, ends);
    if (address === undefined && hash === undefined) return [];
    const [{ coverage }, addresses, hashes] = await Promise.all([
      readStored(context, enabled),
      address === undefined ? [] : context.stores.chain.listAddressesLike(chain, address, suffix, LIKE_LIMIT),
      hash === undefined ? [] : context.stores.chain.listHashHits([chain], hash, LIKE_LIMIT),
    ]);
    const whole = hashes.filter((hit) => hit.hash.endsWith(suffix));
    const [candidates, transactions, blocks] = await Promise.all([
      presentCandidates(context, enabled, addresses, coverage),
      Promise.all(whole.filter(({ kind }) => kind === 'transaction').map((hit) => context.stores.chain.findTransaction(chain, hit.hash))),
      Promise.all(
        whole
          .filter(({ kind }) => kind === 'block')
          .map(({ blockNumber }) => context.stores.chain.findBlock(chain, { number: blockNumber })),
      ),
    ]);
    return [
      ...candidates,
      ...transactions.flatMap((transaction) => (transaction ? [presentTransactionHit(chain, transaction, coverage)] : [])),
      ...blocks.flatMap((block) => (block ? [presentBlockHit(chain, block, coverage)] : [])),
    ];
  };
}

/** Stored addresses that differ from the text in the case of letters alone. */
export function lookUpAnyCase(context: RequestContext, text: string): Lookup {
  return async (enabled) => {
    const [{ coverage }, addresses] = await Promise.all([readStored(context, enabled), listInAnyCase(context, enabled, text)]);
    return presentCandidates(context, enabled, addresses, coverage);
  };
}

async function presentCandidates(
  context: RequestContext,
  enabled: EnabledChain,
  addresses: string[],
  coverage: HitView['coverage'],
): Promise<HitView[]> {
  const chainName = enabled.chain.name;
  const [tokens, labels] = await Promise.all([
    context.tokens.listTokens(chainName, addresses),
    listLabelsOf(context, chainName, addresses),
  ]);
  return addresses.map((address) => presentBareAddress(enabled, address, labels, tokens, coverage));
}

function presentBareAddress(
  { chain }: EnabledChain,
  address: string,
  labels: Awaited<ReturnType<typeof listLabelsOf>>,
  tokens: Awaited<ReturnType<RequestContext['tokens']['listTokens']>>,
  coverage: HitView['coverage'],
): HitView {
  const glance = {
    address,
    label: labels.get(address)?.[0],
    token: tokens.get(address),
    nativeRaw: 0n,
    transferCount: 0,
    lastActiveMs: null,
  };
  // Balance and counts are left out: many candidates, and only one of them is opened.
  const { balance: _balance, transferCount: _count, lastActive: _lastActive, ...hit } = presentAddressHit(chain, glance, coverage);
  return hit;
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
    const [others, labels] = await Promise.all([
      context.tokens.listTokens(chain.name, resembling),
      listLabelsOf(context, chain.name, [...labelled, ...contracts, ...resembling]),
    ]);
    return [
      ...(isNativeName(chain, text) ? [presentNativeHit(chain, coverage)] : []),
      ...genuineFirst(chain, [...tokens, ...others.values()]).map((token) =>
        presentTokenHit(chain, token, labels.get(token.contract)?.[0], coverage),
      ),
      ...[...labelled].map((address) => presentBareAddress(enabled, address, labels, others, coverage)),
    ];
  };
}
