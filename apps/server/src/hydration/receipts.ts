import { SourceError } from '@chaintrail/families';
import type { Chain } from '@chaintrail/model';
import type { HydratedKind, Hydration } from '@chaintrail/store/app';
import type { ProvidedHistories, ReceiptPlace, ReceiptQuestion } from '@chaintrail/store/chain';
import { NoSourceLeft, type Ladder } from './ask.ts';
import { receiptKind } from './record.ts';

/** Transactions whose receipts are read for one address: each is two questions. Of more, only those are read that no list tells. */
const MOST_RECEIPTS = 1_000;
const AT_ONCE = 20;

interface ReceiptParts {
  provided: ProvidedHistories;
  chain: Chain;
  ladder: Ladder;
  signal: AbortSignal;
  calls(): number;
  readonly record: Hydration;
  save(change: Partial<Hydration>): Promise<void>;
}

/**
 * Puts what receipts tell in place of what lists told of tokens: the true places of logs, and moves that no list has, such as what is
 * wrapped. It is written as the next version of the history, beside the one that is read, and goes on where it was broken off.
 */
export async function readReceipts(parts: ReceiptParts): Promise<void> {
  const { provided, chain, record, ladder, signal } = parts;
  const own = record.kinds.find(({ kind }) => kind === receiptKind);
  if (!own || own.state === 'unserved' || own.state === 'done' || own.state === 'failed' || !record.head) return;
  const version = { address: record.address, generation: record.generation };
  const done = own.swept?.toBlock ?? -1;
  const plan = await planOf(parts, done);
  if (own.state === 'waiting') await provided.beginReceipts(chain, version, plan.question, done);
  const keep = (change: Partial<HydratedKind>, more: Partial<Hydration> = {}) =>
    parts.save({
      callCount: parts.calls(),
      kinds: parts.record.kinds.map((kind) => (kind.kind === receiptKind ? { ...kind, ...change } : kind)),
      ...more,
    });
  await keep({ state: 'reading' });
  let rows = own.rows;
  for (const part of wholeBlocks(plan.places)) {
    const told = await ladder
      .ask(receiptKind, async (source) => {
        if (!source.readTransactions) throw new SourceError({ code: 'not_offered', words: '' });
        return {
          name: source.name,
          facts: await source.readTransactions(
            part.map(({ hash }) => hash),
            signal,
          ),
        };
      })
      .catch((error: unknown) => {
        if (error instanceof NoSourceLeft) return error;
        throw error;
      });
    if (told instanceof NoSourceLeft) return keep({ state: 'failed', swept: null }, { failure: told.failure });
    const logs = told.facts.transfers.filter(({ source }) => source === 'log');
    await provided.insert(chain, { ...version, generation: version.generation + 1 }, { ...told.facts, transfers: logs });
    rows += part.length;
    const toBlock = part.at(-1)?.block ?? done;
    const { sources } = parts.record.kinds.find(({ kind }) => kind === receiptKind) ?? own;
    await keep({ rows, swept: { fromBlock: 0, toBlock }, sources: [...new Set([...sources, told.name])] });
  }
  const next = version.generation + 1;
  await keep({ state: 'done', swept: { fromBlock: 0, toBlock: record.head.number }, capped: plan.capped }, { generation: next });
  await provided.activate(chain, { address: version.address, generation: next });
  await provided.keepOnly(chain, version.address, next);
}

/** All of them where they are few, else those alone without which balances would be wrong. */
async function planOf({ provided, chain, record }: ReceiptParts, done: number) {
  const version = { address: record.address, generation: record.generation };
  const contracts = [
    ...(chain.wrappedCoin?.contract ? [chain.wrappedCoin.contract] : []),
    ...(chain.supplyEvents ?? []).map((one) => one.contract),
  ];
  const list = (question: ReceiptQuestion, above: number) =>
    provided.listReceiptPlaces(chain, version, question, { above, most: MOST_RECEIPTS + 1 });
  // What was begun with stands, however much has been read since.
  const whole = { contracts, isWhole: true };
  const all = await list(whole, -1);
  if (all.length <= MOST_RECEIPTS) return { question: whole, places: all.filter(({ block }) => block > done), capped: [] };
  const some = { contracts, isWhole: false };
  const places = (await list(some, done)).slice(0, MOST_RECEIPTS + 1);
  return { question: some, places, capped: [{ fromBlock: 0, toBlock: record.head?.number ?? 0, reason: 'rows' }] };
}

/** Portions that end with a block, so that one broken off can go on with the next block. */
function wholeBlocks(places: readonly ReceiptPlace[]): ReceiptPlace[][] {
  const portions: ReceiptPlace[][] = [];
  for (const place of places) {
    const last = portions.at(-1);
    if (!last || (last.length >= AT_ONCE && last.at(-1)?.block !== place.block)) portions.push([place]);
    else last.push(place);
  }
  return portions;
}
