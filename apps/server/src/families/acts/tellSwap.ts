import type { SummaryPart } from '@chaintrail/contract/schemas';
import type { Transfer } from '@chaintrail/model';
import { sumChanges, type BalanceChange } from '../../present/changes.ts';
import type { Teller } from '../../present/teller.ts';
import type { Story } from '../family.ts';

/** The sender gave one coin; the sender, or one other address, got another for it. */
export function tellSwap(tell: Teller, { transaction, decoded }: Story, moved: Transfer[]): SummaryPart[] | undefined {
  if (transaction.method === '') return undefined;
  const changes = sumChanges(moved);
  const own = changes.filter(({ address }) => address === transaction.from);
  const [gave, ...moreGiven] = own.filter(({ raw }) => raw < 0n);
  const [kept, ...moreKept] = own.filter(({ raw }) => raw > 0n);
  if (!gave || moreGiven.length > 0 || moreKept.length > 0) return undefined;
  const got = kept ?? findSwapReceipt(changes, gave, transaction.to);
  if (!got || gave.kind === 'nft' || got.kind === 'nft') return undefined;
  const isNamedTrade = decoded !== undefined && trades.test(decoded.name);
  const isExchange = isNamedTrade || isExchanged(moved, gave, got);
  const ends = isNamedTrade || (isExchange && carriers.test(decoded?.name ?? '')) ? 'exchanged' : readEnds(moved, gave, got);
  if (ends === 'exchanged' && !isExchange) return undefined;
  const receiver = got === kept ? [] : [tell.text('，直接发送至'), tell.party(got.address)];
  const opening = [tell.party(transaction.from), tell.text('通过'), tell.party(transaction.to)];
  const [given, taken] = [tell.amount(gave, -gave.raw), tell.amount(got, got.raw)];
  if (ends === 'made') return [...opening, tell.action('付出'), given, tell.text('，得到新铸造的'), taken, ...receiver];
  if (ends === 'burnt') return [...opening, tell.action('销毁'), given, tell.text('，取回'), taken, ...receiver];
  return [...opening, tell.text('用'), given, tell.action('兑换'), taken, ...receiver];
}

/** Functions that are called for an exchange, even where a coin is made or ends for it. */
export const trades = /swap|exchange|trade|buy|sell|fill|order|route/i;
/** And those that carry it in their arguments. */
const carriers = /multicall|execute/i;

/** Whether what was given leads, from hand to hand, to what came back: one pot takes a pledge and another lends on it. */
function isExchanged(moved: readonly Transfer[], gave: BalanceChange, got: BalanceChange): boolean {
  const reached = new Set<string>();
  const waiting = moved.filter(({ token, from }) => token === gave.token && from === gave.address).map(({ to }) => to);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next) || next === gave.address) continue;
    reached.add(next);
    waiting.push(...moved.filter(({ from }) => from === next).map(({ to }) => to));
  }
  return moved.some(({ token, from, to }) => token === got.token && to === got.address && reached.has(from));
}

/** A pool hands coins on; what is made for whoever pays, or ends for what comes back, is a share, a debt or a wrapping. */
function readEnds(moved: Transfer[], gave: BalanceChange, got: BalanceChange): 'exchanged' | 'made' | 'burnt' {
  const paid = moved.filter(({ token, from }) => token === gave.token && from === gave.address);
  const received = moved.filter(({ token, to }) => token === got.token && to === got.address);
  const isBurnt = paid.length > 0 && paid.every(({ to }) => to === '');
  const isMade = received.length > 0 && received.every(({ from }) => from === '');
  if (isBurnt === isMade) return 'exchanged';
  return isMade ? 'made' : 'burnt';
}

/** What somebody else received of another coin, when a pool took the given coin for it; undefined when that is not plain. */
function findSwapReceipt(changes: BalanceChange[], gave: BalanceChange, called: string): BalanceChange | undefined {
  const givers = new Set(changes.filter(({ raw }) => raw < 0n).map(({ address }) => address));
  const hasPool = changes.some(({ address, token, raw }) => token === gave.token && raw > 0n && givers.has(address));
  const receipts = changes.filter(
    ({ address, token, raw }) => raw > 0n && token !== gave.token && address !== called && !givers.has(address),
  );
  return hasPool && receipts.length === 1 ? receipts[0] : undefined;
}
