import type { Chain, Transfer } from '@chaintrail/model';
import { toNumber } from '../raw/values.ts';
import type { RawLog } from '../raw/receipt.ts';
import { topics } from '../topics.ts';
import { transferAt, type Place } from '../../transferAt.ts';
import { kindOf, partyOf, wordsOf } from './words.ts';

/**
 * Coins that come or go without a Transfer log: WETH9 wraps and unwraps by Deposit and Withdrawal, Tether issues, redeems
 * and destroys by events of its own. Newer contracts log a Transfer as well; the two then count once.
 * Only contracts of the chain file are believed, since the events are common words.
 */
export function normaliseSupplyEvents(
  chain: Chain,
  place: Place,
  logs: RawLog[],
  transfers: Transfer[],
  issuerOf: (token: string) => string,
): Transfer[] {
  const told = new Map<string, number>();
  for (const { token, from, to, amountRaw } of transfers) {
    const key = `${token} ${from} ${to} ${amountRaw}`;
    told.set(key, (told.get(key) ?? 0) + 1);
  }
  const supply: Transfer[] = [];
  for (const log of logs) {
    const token = log.address.toLowerCase();
    const change = supplyChange(chain, token, log, issuerOf);
    if (!change) continue;
    const key = `${token} ${change.from} ${change.to} ${change.amountRaw}`;
    const repeats = told.get(key) ?? 0;
    if (repeats > 0) told.set(key, repeats - 1);
    else supply.push(transferAt(place, 'log', toNumber(log.logIndex), { kind: kindOf(chain, token), token, ...change }));
  }
  return supply;
}

function supplyChange(
  chain: Chain,
  token: string,
  log: RawLog,
  issuerOf: (token: string) => string,
): { from: string; to: string; amountRaw: bigint } | undefined {
  const isWrapped = token === chain.wrappedCoin?.contract;
  const isTether = chain.usdt.some((coin) => coin.contract === token);
  if (!isWrapped && !isTether) return undefined;
  const [first, second] = wordsOf(log);
  if (first === undefined) return undefined;
  const topic = log.topics[0]?.toLowerCase();
  if (isWrapped && second !== undefined) {
    const amountRaw = BigInt(`0x${second}`);
    if (topic === topics.deposit) return { from: '', to: partyOf(first), amountRaw };
    if (topic === topics.withdrawal) return { from: partyOf(first), to: '', amountRaw };
  }
  if (isTether) {
    if (topic === topics.issue) return { from: '', to: issuerOf(token), amountRaw: BigInt(`0x${first}`) };
    if (topic === topics.redeem) return { from: issuerOf(token), to: '', amountRaw: BigInt(`0x${first}`) };
    if (topic === topics.destroyedBlackFunds && second !== undefined) {
      return { from: partyOf(first), to: '', amountRaw: BigInt(`0x${second}`) };
    }
  }
  return undefined;
}
