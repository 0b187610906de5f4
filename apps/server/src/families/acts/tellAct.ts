import type { SummaryPart } from '@chaintrail/contract/schemas';
import type { Transfer } from '@chaintrail/model';
import { sumChanges, type BalanceChange } from '../../present/changes.ts';
import type { Teller } from '../../present/teller.ts';
import type { Story } from '../family.ts';
import { acts, arrivals } from './acts.ts';

/** More coins than this are counted. */
const MOST_COINS = 4;

/** A well-known use of a contract, when what happened to the caller's coins is what its name says. */
export function tellAct(tell: Teller, { transaction, decoded }: Story, moved: Transfer[]): SummaryPart[] | undefined {
  const act = decoded?.values ? acts.get(decoded.signature) : undefined;
  if (!act) return undefined;
  const own = sumChanges(moved).filter(({ address }) => address === transaction.from);
  const gave = own.filter(({ raw }) => raw < 0n);
  const got = own.filter(({ raw }) => raw > 0n);
  // A function that makes shares of a pool elsewhere makes items of a collection here.
  const isOfCoins = own.every(({ kind }) => kind !== 'nft');
  const isTrue = {
    gave: gave.length > 0,
    got: got.length > 0,
    both: gave.length > 0 && got.length > 0 && isOfCoins,
    nothing: own.length === 0,
  };
  if (!isTrue[act.effect]) return undefined;
  const opening = [tell.party(transaction.from), tell.text('通过'), tell.party(transaction.to), tell.action(act.action)];
  if (act.effect === 'nothing') return opening;
  const isTaking = act.effect === 'got';
  const first = isTaking ? got : gave;
  const second = isTaking ? gave : got;
  return [
    ...opening,
    ...listAmounts(tell, first),
    ...(second.length === 0 ? [] : [tell.text(isTaking ? '，交出' : '，得到'), ...listAmounts(tell, second)]),
  ];
}

/** What changed, without its sign; many coins are counted. */
export function listAmounts(tell: Teller, changes: readonly BalanceChange[]): SummaryPart[] {
  const shown = changes
    .slice(0, MOST_COINS)
    .flatMap((change, at) => [...(at === 0 ? [] : [tell.text('、')]), tell.amount(change, change.raw < 0n ? -change.raw : change.raw)]);
  return changes.length > MOST_COINS ? [...shown, tell.text(`等 ${changes.length} 种`)] : shown;
}

/** What another chain took arrives here; whoever brought the message has nothing of it. */
export function tellArrival(tell: Teller, { decoded }: Story, moved: Transfer[]): SummaryPart[] | undefined {
  if (!decoded || !arrivals.has(decoded.signature)) return undefined;
  const receipts = sumChanges(moved).filter(({ raw, kind }) => raw > 0n && kind !== 'nft');
  const [only, ...more] = receipts;
  if (!only || more.length > 0) return undefined;
  return [tell.party(only.address), tell.action('跨链收到'), tell.amount(only, only.raw)];
}
