import type { HitView } from '@chaintrail/contract/schemas';
import { formatChainAddress } from '@chaintrail/families/address';
import type { TransferKind } from '@chaintrail/model';
import { transferKinds } from '@chaintrail/model';
import type { ServerContext } from '../../context.ts';
import type { EnabledChain } from '../../parts.ts';
import { readStored } from '../../present/coverage.ts';
import { listLabelsOf } from '../../present/party.ts';
import { presentAddressHit, presentBlockHit, presentTokenHit, presentTransactionHit } from './present.ts';

/** Finds everything that a recognised text names on one chain. */
export type Lookup = (enabled: EnabledChain) => Promise<HitView[]>;

const everyKind = Object.keys(transferKinds) as TransferKind[];

export function lookUpAddress(context: ServerContext, address: string): Lookup {
  return async (enabled) => {
    const { chain } = enabled;
    const { coverage } = await readStored(context, enabled);
    const [hasRecords, tokens, labels] = await Promise.all([
      context.reader.hasAddress(chain, address),
      context.tokens.listTokens(chain.name, [address]),
      listLabelsOf(context.app, chain.name, [address]),
    ]);
    const token = tokens.get(address);
    const label = labels.get(address)?.[0];
    if (!hasRecords && !token && !label) return [];
    const [counts, balances, newest] = await Promise.all([
      context.reader.countAddressKinds(chain, address),
      context.reader.listAddressBalances(chain, address),
      context.reader.listAddressTransfers(chain, address, everyKind, {}, { limit: 1 }),
    ]);
    const glance = {
      address,
      label,
      token,
      nativeRaw: balances.find((balance) => balance.token === '')?.raw ?? 0n,
      transferCount: tabKinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0),
      lastActiveMs: newest.rows[0]?.timeMs ?? null,
    };
    return [presentAddressHit(chain, glance, coverage), ...(token ? [presentTokenHit(chain, token, label, coverage)] : [])];
  };
}

/** Movements that the address's lists show; fees and openings stand in none of them. */
const tabKinds: TransferKind[] = ['external', 'internal', 'usdt', 'token20', 'nft'];

export function lookUpHash(context: ServerContext, hash: string): Lookup {
  return async (enabled) => {
    const { chain } = enabled;
    const canonical = formatChainAddress(chain.family, hash);
    const [{ coverage }, transaction, block] = await Promise.all([
      readStored(context, enabled),
      context.reader.findTransaction(chain, canonical),
      context.reader.findBlock(chain, { hash: canonical }),
    ]);
    return [
      ...(transaction ? [presentTransactionHit(chain, transaction, coverage)] : []),
      ...(block ? [presentBlockHit(chain, block, coverage)] : []),
    ];
  };
}

export function lookUpHeight(context: ServerContext, height: number): Lookup {
  return async (enabled) => {
    const [{ coverage }, block] = await Promise.all([
      readStored(context, enabled),
      context.reader.findBlock(enabled.chain, { number: height }),
    ]);
    return block ? [presentBlockHit(enabled.chain, block, coverage)] : [];
  };
}

const LIKE_LIMIT = 20;

/** Addresses and hashes that begin with `prefix` and end with `suffix`. */
export function lookUpPrefix(context: ServerContext, prefix: string, suffix: string): Lookup {
  return async (enabled) => {
    const { chain } = enabled;
    const [{ coverage }, addresses, hashes] = await Promise.all([
      readStored(context, enabled),
      context.reader.listAddressesLike(chain, prefix, suffix, LIKE_LIMIT),
      prefix.length >= MIN_HASH_PREFIX ? context.reader.listHashHits([chain], prefix, LIKE_LIMIT) : [],
    ]);
    const [tokens, labels] = await Promise.all([
      context.tokens.listTokens(chain.name, addresses),
      listLabelsOf(context.app, chain.name, addresses),
    ]);
    const wholeHashes = hashes.filter(({ hash }) => hash.endsWith(suffix));
    const transactions = await Promise.all(
      wholeHashes.filter(({ kind }) => kind === 'transaction').map(({ hash }) => context.reader.findTransaction(chain, hash)),
    );
    const blocks = await Promise.all(
      wholeHashes.filter(({ kind }) => kind === 'block').map(({ blockNumber }) => context.reader.findBlock(chain, { number: blockNumber })),
    );
    return [
      ...addresses.map((address) => presentBareAddress(enabled, address, labels, tokens, coverage)),
      ...transactions.flatMap((transaction) => (transaction ? [presentTransactionHit(chain, transaction, coverage)] : [])),
      ...blocks.flatMap((block) => (block ? [presentBlockHit(chain, block, coverage)] : [])),
    ];
  };
}

/** `0x` and six digits: fewer match too much. */
export const MIN_HASH_PREFIX = 8;

function presentBareAddress(
  { chain }: EnabledChain,
  address: string,
  labels: Awaited<ReturnType<typeof listLabelsOf>>,
  tokens: Awaited<ReturnType<ServerContext['tokens']['listTokens']>>,
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

/** Tokens by exact symbol or name, and addresses whose label resembles the text. */
export function lookUpName(context: ServerContext, text: string): Lookup {
  return async (enabled) => {
    const { chain } = enabled;
    const [{ coverage }, tokens, names] = await Promise.all([
      readStored(context, enabled),
      context.app.findTokensByName([chain.name], text, LIKE_LIMIT),
      context.app.suggestNames([chain.name], text, LIKE_LIMIT),
    ]);
    const labelled = [...new Set(names.filter(({ kind }) => kind === 'label').map((name) => name.text))];
    const contracts = new Set(tokens.map((token) => token.contract));
    const resembling = names.filter(({ kind, text: contract }) => kind === 'token' && !contracts.has(contract)).map((name) => name.text);
    const [others, labels] = await Promise.all([
      context.tokens.listTokens(chain.name, resembling),
      listLabelsOf(context.app, chain.name, [...labelled, ...contracts, ...resembling]),
    ]);
    return [
      ...[...tokens, ...others.values()].map((token) => presentTokenHit(chain, token, labels.get(token.contract)?.[0], coverage)),
      ...labelled.map((address) => presentBareAddress(enabled, address, labels, others, coverage)),
    ];
  };
}
