import type { Chain, SupplyEvents, Transfer } from '@chaintrail/model';
import { toNumber } from '../raw/values.ts';
import type { RawLog } from '../raw/receipt.ts';
import { topics } from '../topics.ts';
import { transferAt, type Place } from '../../transferAt.ts';
import { kindOf, partyOf, wordsOf } from './words.ts';

type Change = Pick<Transfer, 'from' | 'to' | 'amountRaw'>;

/** What an event of this standard says of its words; undefined where it is none of its events. */
const readers: Readonly<Record<SupplyEvents, (topic: string, words: string[]) => Change | undefined>> = {
  deposit_withdrawal: (topic, [party, amount]) => changeOf(topic, { made: topics.deposit, destroyed: topics.withdrawal }, party, amount),
  mint_burn: (topic, [party, amount]) => changeOf(topic, { made: topics.mint, destroyed: topics.burn }, party, amount),
  vault: (topic, [, second, third, fourth, fifth]) =>
    changeOf(topic, { made: topics.vaultDeposit, destroyed: '' }, second, fourth) ??
    changeOf(topic, { made: '', destroyed: topics.vaultWithdraw }, third, fifth),
  migrate: (topic, [party, , amount]) => changeOf(topic, { made: '', destroyed: topics.migrate }, party, amount),
};

function changeOf(
  topic: string,
  { made, destroyed }: { made: string; destroyed: string },
  party: string | undefined,
  amount: string | undefined,
): Change | undefined {
  if (amount === undefined) return undefined;
  const amountRaw = BigInt(`0x${amount}`);
  if (topic === made) return { from: '', to: partyOf(party), amountRaw };
  return topic === destroyed ? { from: partyOf(party), to: '', amountRaw } : undefined;
}

/** Events by which contracts of any kind say that they made or destroyed something for somebody. */
export const supplyTopics: ReadonlySet<string> = new Set([
  topics.deposit,
  topics.withdrawal,
  topics.mint,
  topics.burn,
  topics.vaultDeposit,
  topics.vaultWithdraw,
  topics.migrate,
]);

/** Events by which contracts say that they changed all balances at once: no Transfer beside them tells of that. */
export const rebaseTopics: ReadonlySet<string> = new Set([topics.logRebase, topics.tokenRebased]);

/** Events of Tether, beside these. */
export const tetherTopics: ReadonlySet<string> = new Set([topics.issue, topics.redeem, topics.destroyedBlackFunds]);

/**
 * Coins that come or go without a Transfer log: WETH9 wraps and unwraps by Deposit and Withdrawal, Tether issues, redeems and
 * destroys by events of its own, the chain file names others. Newer contracts log a Transfer as well; the two then count once.
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

function supplyChange(chain: Chain, token: string, log: RawLog, issuerOf: (token: string) => string): Change | undefined {
  const topic = log.topics[0]?.toLowerCase() ?? '';
  const events = eventsOf(chain, token);
  if (events) return readers[events](topic, wordsOf(log));
  return chain.usdt.some((coin) => coin.contract === token) ? tetherChange(topic, wordsOf(log), () => issuerOf(token)) : undefined;
}

function eventsOf({ wrappedCoin, supplyEvents = [] }: Chain, token: string): SupplyEvents | undefined {
  return token === wrappedCoin?.contract ? 'deposit_withdrawal' : supplyEvents.find(({ contract }) => contract === token)?.events;
}

function tetherChange(topic: string, [first, second]: string[], issuerOf: () => string): Change | undefined {
  if (first === undefined) return undefined;
  if (topic === topics.issue) return { from: '', to: issuerOf(), amountRaw: BigInt(`0x${first}`) };
  if (topic === topics.redeem) return { from: issuerOf(), to: '', amountRaw: BigInt(`0x${first}`) };
  return topic === topics.destroyedBlackFunds && second !== undefined
    ? { from: partyOf(first), to: '', amountRaw: BigInt(`0x${second}`) }
    : undefined;
}
