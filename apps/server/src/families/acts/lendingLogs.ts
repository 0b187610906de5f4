import type { Log } from '@chaintrail/model';
import { toEventSelector } from 'viem/utils';

/** What an event says of a loan: what was given for it, or what came of it. */
interface LendingEvent {
  effect: 'gives' | 'gets';
  word: string;
  /** Of a debt: whose it is. Absent where the event is of a pledge or a deposit. */
  ownerOf?: (log: Pick<Log, 'topics' | 'data'>) => string;
}

const topic =
  (at: number) =>
  ({ topics }: Pick<Log, 'topics'>): string =>
    addressOf(topics[at] ?? '');
const dataWord =
  (at: number) =>
  ({ data }: Pick<Log, 'data'>): string =>
    addressOf(data.slice(2 + at * 64, 2 + (at + 1) * 64));
const addressOf = (text: string): string => `0x${text.slice(-40).toLowerCase()}`;

const given = (word: string, ownerOf?: LendingEvent['ownerOf']): LendingEvent => ({
  effect: 'gives',
  word,
  ...(ownerOf ? { ownerOf } : {}),
});
const got = (word: string, ownerOf?: LendingEvent['ownerOf']): LendingEvent => ({ effect: 'gets', word, ...(ownerOf ? { ownerOf } : {}) });

/** Aave v2 and v3, Compound v2 and v3, Morpho Blue; what forks of them call the same is the same. */
const events: readonly [signature: string, event: LendingEvent][] = [
  ['Deposit(address,address,address,uint256,uint16)', given('存入')],
  ['Supply(address,address,address,uint256,uint16)', given('存入')],
  ['Withdraw(address,address,address,uint256)', got('取回')],
  ['Borrow(address,address,address,uint256,uint256,uint256,uint16)', got('借入', topic(2))],
  ['Borrow(address,address,address,uint256,uint8,uint256,uint16)', got('借入', topic(2))],
  ['Repay(address,address,address,uint256)', given('偿还', topic(2))],
  ['Repay(address,address,address,uint256,bool)', given('偿还', topic(2))],
  ['Mint(address,uint256,uint256)', given('存入')],
  ['Redeem(address,uint256,uint256)', got('取回')],
  ['Borrow(address,uint256,uint256,uint256)', got('借入', dataWord(0))],
  ['RepayBorrow(address,address,uint256,uint256,uint256)', given('偿还', dataWord(1))],
  ['SupplyCollateral(address,address,address,uint256)', given('存入')],
  ['WithdrawCollateral(address,address,address,uint256)', got('取回')],
  ['SupplyCollateral(bytes32,address,address,uint256)', given('存入')],
  ['WithdrawCollateral(bytes32,address,address,address,uint256)', got('取回')],
  ['Borrow(bytes32,address,address,address,uint256,uint256)', got('借入', topic(2))],
  ['Repay(bytes32,address,address,uint256,uint256)', given('偿还', topic(3))],
];
const byTopic = new Map(events.map(([signature, event]) => [toEventSelector(signature) as string, event]));

/**
 * The words of a loan for both sides, as the transaction's own events have them; undefined unless a debt of the sender's is among them, since
 * routes of an exchange go through such pools too.
 */
export function readLendingLogs(logs: readonly Log[], sender: string): { gives: string[]; gets: string[] } | undefined {
  const found = logs.flatMap((log) => {
    const event = byTopic.get(log.topics[0] ?? '');
    return event && (!event.ownerOf || event.ownerOf(log) === sender) ? [event] : [];
  });
  if (!found.some(({ ownerOf }) => ownerOf !== undefined)) return undefined;
  const words = (side: LendingEvent['effect']): string[] => found.flatMap(({ effect, word }) => (effect === side ? [word] : []));
  return { gives: words('gives'), gets: words('gets') };
}
