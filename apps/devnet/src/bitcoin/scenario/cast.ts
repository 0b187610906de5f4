import { createLock, createTimeLock, type LockKind } from './locks.ts';
import type { Wallet } from './world.ts';

export function createWallet(name: string, kind: LockKind): Wallet {
  return { name, lock: createLock(name, kind) };
}

function numbered(name: string, count: number, ...kinds: LockKind[]): Wallet[] {
  return Array.from({ length: count }, (_, index) => createWallet(`${name} ${index + 1}`, kinds[index % kinds.length] as LockKind));
}

/** The savings of the one who locked them until 1 July 2026. */
export const LOCKED_UNTIL_MS = Date.parse('2026-07-01T00:00:00+08:00');

export const cast = {
  /** 星港交易所: one hot wallet whose address never changes, deposits of its customers, a cold wallet of two out of three. */
  harbourHot: createWallet('harbour hot', 'p2wpkh'),
  harbourCold: createWallet('harbour cold', 'p2shMultisig'),
  harbourDeposits: numbered('harbour deposit', 24, 'nested'),
  harbourSuspectDeposits: numbered('harbour suspect deposit', 2, 'nested'),
  /** 北辰交易所, in older and newer scripts. */
  northHot: createWallet('north hot', 'p2pkh'),
  northCold: createWallet('north cold', 'p2wshMultisig'),
  northDeposits: numbered('north deposit', 14, 'p2pkh'),
  northSuspectDeposits: numbered('north suspect deposit', 2, 'p2pkh'),
  /** Miners: a lone one from the first days, who is paid to its bare key, and two pools. */
  earlyMiner: numbered('early miner', 6, 'p2pk'),
  dipperPool: createWallet('dipper pool', 'p2pkh'),
  tidePool: createWallet('tide pool', 'p2wpkh'),
  victims: numbered('victim', 12, 'p2wpkh', 'nested', 'p2pkh'),
  /** The fake platform gives every victim a deposit address of its own. */
  deposits: numbered('platform deposit', 12, 'p2pkh'),
  collector: createWallet('platform collector', 'nested'),
  /** Brings the money out of the collector: to the peel chains, the mixes, the swap service. */
  splitters: numbered('splitter', 4, 'p2wpkh'),
  /** Lies still for months. */
  reserve: createWallet('platform reserve', 'p2wpkh'),
  /** Takes part in the mixes, and what comes out of them. */
  washers: numbered('washer', 6, 'p2wpkh'),
  mixedOut: numbered('mixed out', 24, 'p2wpkh'),
  /** Of the mixing service. */
  coordinator: createWallet('mix coordinator', 'p2wpkh'),
  mixers: numbered('mixer', 60, 'p2wpkh'),
  otc: numbered('otc merchant', 3, 'p2pkh', 'p2wpkh', 'nested'),
  /** Swaps into coins of other chains, told by the text of a data output where to. */
  swapService: createWallet('swap service', 'p2tr'),
  duster: createWallet('duster', 'p2wpkh'),
  customers: numbered('customer', 70, 'p2wpkh', 'p2pkh', 'nested', 'p2wpkh', 'p2tr'),
  shop: createWallet('shop', 'p2wpkh'),
  tinkerer: createWallet('tinkerer', 'p2pkh'),
  bare: numbered('bare multisig', 4, 'bare'),
  club: createWallet('club treasury', 'p2shMultisig'),
  saver: { name: 'saver', lock: createTimeLock('saver', LOCKED_UNTIL_MS / 1000) } satisfies Wallet,
} as const;
