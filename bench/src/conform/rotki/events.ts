import type { Chain } from '@chaintrail/model';
import type { KnownTokens } from '../tokenLists.ts';

/** An event that rotki expects of a transaction, its values as its tests write them. */
export interface RotkiEvent {
  event_type?: string;
  event_subtype?: string;
  asset?: string;
  amount?: string | number;
  location_label?: string;
  counterparty?: string;
  address?: string;
  /** Milliseconds. */
  timestamp?: number | string;
}
export interface RotkiTransaction {
  chain: string;
  tx: string;
  test: string;
  trackedAccounts: Record<string, unknown>;
  events: RotkiEvent[];
}

/** A token by its contract, `''` for the native coin; undefined where the test names it by a variable that it does not explain. */
export interface Asset {
  token: string | undefined;
  tokenId: string;
}

/** An amount that left or reached an account. */
export interface ExpectedMovement {
  side: 'out' | 'in';
  party: string;
  asset: Asset;
  /** Decimal, in whole coins. */
  amount: string;
}

export type ReadEvent =
  | { kind: 'fee'; amount: string }
  | { kind: 'movement'; movement: ExpectedMovement }
  /** Approvals, votes and such: nothing moves. */
  | { kind: 'nothing' }
  | { kind: 'unread'; reason: string };

/** A TRANSFER goes between two accounts of the user, and rotki does not say which of them it names. */
const outgoing = /(SPEND|DEPOSIT|LOSS|BURN|RENEW|FAIL|DEPOSIT_ASSET|DEPOSIT_FOR_WRAPPED|FEE)$/;
const incoming = /(RECEIVE|WITHDRAWAL|REWARD|REMOVE_ASSET|REDEEM_WRAPPED|NFT)$/;

/** `constants` of rotki's tests that are amounts. */
const amounts: Record<string, string> = { ZERO: '0', ONE: '1' };

export function readEvent(event: RotkiEvent, { trackedAccounts }: RotkiTransaction, means: AssetMeans): ReadEvent {
  const { event_type: type = '', event_subtype: subtype = '', asset = '', counterparty } = event;
  const written = String(event.amount ?? '0');
  const amount = amounts[written] ?? written;
  if (!/^\d+(\.\d+)?$/.test(amount)) return { kind: 'unread', reason: 'an amount that the test computes' };
  if (type.endsWith('INFORMATIONAL') || Number(amount) === 0) return { kind: 'nothing' };
  if ((counterparty === 'CPT_GAS' || counterparty === 'gas') && subtype.endsWith('FEE')) return { kind: 'fee', amount };
  const side = sideOf(type, subtype);
  if (side === undefined) return { kind: 'unread', reason: 'an event whose direction rotki does not fix' };
  const party = partyOf(event.location_label ?? '', trackedAccounts);
  if (party === undefined) return { kind: 'unread', reason: 'an account that the test names by a variable' };
  return { kind: 'movement', movement: { side, party, amount, asset: readAsset(asset, means) } };
}

/** By the type, where it has a direction, else by the subtype; a fee always leaves. */
function sideOf(type: string, subtype: string): 'out' | 'in' | undefined {
  if (subtype.endsWith('.FEE')) return 'out';
  for (const name of [type, subtype]) {
    if (name.endsWith('.TRANSFER')) return undefined;
    if (/(STAKING|MIGRATE|MULTI_TRADE|TRADE|MINT)$/.test(name)) continue;
    if (incoming.test(name)) return 'in';
    if (outgoing.test(name)) return 'out';
  }
  return undefined;
}

/** `ethereum_accounts[0]` is the first of the accounts that the test tracks. */
function partyOf(label: string, tracked: Record<string, unknown>): string | undefined {
  if (/^0x[0-9a-f]{40}$/i.test(label)) return label.toLowerCase();
  const [, name = '', at = ''] = /^(\w+)\[(\d+)\]$/.exec(label) ?? [];
  const list = tracked[name];
  const account: unknown = Array.isArray(list) ? list[Number(at)] : undefined;
  return typeof account === 'string' && account.startsWith('0x') ? account.toLowerCase() : undefined;
}

export interface AssetMeans {
  chain: Chain;
  tokens: KnownTokens;
  /** Contracts that wrote a Transfer, and any log, in the recorded receipt: a symbol that several have means one of these. */
  transferring: ReadonlySet<string>;
  logging: ReadonlySet<string>;
}

const unnamed: Asset = { token: undefined, tokenId: '' };

/** `eip155:1/erc20:0x…`, `native:ETH`, a constant such as `A_USDC` or `A_WETH_ARB`, or code with an address in it. */
export function readAsset(written: string, means: AssetMeans): Asset {
  const { chain } = means;
  const { nativeCoin, nativeMirrorToken, coinContractEra } = chain;
  const [, standard, contract, id] = /eip155:\d+\/(erc20|erc721|erc1155):(0x[0-9a-fA-F]{40})(?:\/(\d+))?/.exec(written) ?? [];
  if (contract !== undefined) {
    const token = contract.toLowerCase();
    // For us a contract that stands for the coin is the coin.
    if (token === nativeMirrorToken || token === coinContractEra?.contract) return { token: '', tokenId: '' };
    return { token, tokenId: standard === 'erc20' ? '' : (id ?? '') };
  }
  const native = [`native:${nativeCoin.symbol}`, nativeCoin.symbol, `A_${nativeCoin.symbol}`, `A_${chain.name}_${nativeCoin.symbol}`];
  if (native.some((name) => name.toUpperCase() === written.toUpperCase())) return { token: '', tokenId: '' };
  const inCode =
    /^(?:evm_address_to_identifier|get_or_create_evm_token|get_evm_token)\(.*?address=(?:string_to_evm_address\()?'(0x[0-9a-fA-F]{40})'/.exec(
      written,
    )?.[1];
  if (inCode !== undefined) return { token: inCode.toLowerCase(), tokenId: '' };
  const symbol = /^A_(\w+)$/.exec(written)?.[1] ?? /^eip155:\d+\/erc20:([A-Z0-9]+)_ADDRESS\b/.exec(written)?.[1];
  return symbol === undefined ? unnamed : bySymbol(symbol, means);
}

/** Words in rotki's constants that name a chain and not a coin. */
const chainWords = /(^|_)(ETHEREUM|ARBITRUM|ARB|OPTIMISM|OPT|BASE|BSC|POLYGON_POS|POLYGON|SCROLL|GNOSIS)(?=_|$)/g;

/** Our chain file's coin of the symbol, else the one listed contract of it that moved in the transaction. */
function bySymbol(symbol: string, { chain, tokens, transferring, logging }: AssetMeans): Asset {
  const { wrappedCoin, usdt } = chain;
  const own = [...usdt, ...(wrappedCoin ? [wrappedCoin] : [])];
  for (const name of [symbol, symbol.replaceAll(chainWords, '').replace(/^_/, '')]) {
    const known = own.find((coin) => coin.symbol.toUpperCase() === name.toUpperCase())?.contract;
    if (known !== undefined) return { token: known, tokenId: '' };
    for (const seen of [transferring, logging]) {
      const [token, ...others] = tokens.findBySymbol(chain, name).filter((contract) => seen.has(contract));
      if (token !== undefined && others.length === 0) return { token, tokenId: '' };
    }
  }
  return unnamed;
}
