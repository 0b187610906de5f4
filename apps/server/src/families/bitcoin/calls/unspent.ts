import type { EndpointData, UnspentOutputView } from '@chaintrail/contract/schemas';
import { parseUnits, type Chain } from '@chaintrail/model';
import type { OwnOutput, PageRequest, UnspentOutput } from '@chaintrail/store/chain';
import type { RequestContext, RequestOf } from '../../../context.ts';
import { joinTerms, presentTerms, readCounterparties } from '../../../counterparties.ts';
import { isGiven, readBounds, readTimes } from '../../../filterInput.ts';
import { readAddress, readPage } from '../../../input.ts';
import { getOutputChain, type OutputChain } from '../outputChain.ts';
import { presentNative } from '../../../present/coin.ts';
import { readStored, type StoredState } from '../../../present/coverage.ts';
import { partyOf, readRowFacts } from '../../../present/transfer.ts';

const INSTEAD = '/virtual/vcard 看余额';

/** How much lies unspent on an address, and how much of it is dust. */
export async function countUnspent(context: RequestOf<'countUnspent'>): Promise<EndpointData<'countUnspent'>> {
  const { input } = context;
  const { enabled, chain, scripts } = getOutputChain(context, input.chainName, INSTEAD);
  const address = readAddress(chain, input.address);
  const [stored, sums] = await Promise.all([
    readStored(context, enabled, address),
    context.stores.chain.sumUnspent(chain, address, scripts.dustRaw),
  ]);
  return {
    count: sums.count,
    sum: presentNative(chain, sums.raw),
    dustCount: sums.dustCount,
    dustSum: presentNative(chain, sums.dustRaw),
    dustUpTo: presentNative(chain, scripts.dustRaw),
    coverage: stored.coverage,
  };
}

/** A page of the outputs that an address was paid, with who paid them, and what they come to. */
export async function pageUnspent(context: RequestOf<'pageUnspent'>): Promise<EndpointData<'pageUnspent'>> {
  const { input } = context;
  const own = getOutputChain(context, input.chainName, INSTEAD);
  const { chain } = own;
  const page = readPage(input);
  const address = readAddress(chain, input.address);
  const { filter, terms } = await readOutputFilter(context, chain, input);
  const [stored, found, counterparties] = await Promise.all([
    readStored(context, own.enabled, address),
    listOutputs(context, own, { address, isSpent: input.state === 'spent', order: input.order, filter }, page),
    presentTerms(context, chain, terms),
  ]);
  const transactions = await context.stores.chain.listTransactionsAt(chain, found.rows);
  const sources = new Map(transactions.map((transaction) => [`${transaction.blockNumber}:${transaction.index}`, transaction.from]));
  const facts = await readRowFacts(context, chain, [], [...sources.values()]);
  const sourceOf = (row: OwnOutput) => partyOf(facts, sources.get(`${row.blockNumber}:${row.transactionIndex}`) ?? '');
  return {
    list: found.rows.map((row) => ({ ...presentUnspent(own, row, stored), source: sourceOf(row), spentBy: presentSpender(row) })),
    total: found.count,
    sum: presentNative(chain, found.raw),
    counterparties,
    ...(found.nextCursor === undefined ? {} : { cursor: found.nextCursor }),
    coverage: stored.coverage,
  };
}

type OutputQuestion = Parameters<RequestContext['stores']['chain']['listOwnOutputs']>[1];

/** What is unspent and narrowed by nothing needs no folding, however much the address had. */
async function listOutputs(context: RequestContext, { chain, scripts }: OutputChain, asked: OutputQuestion, page: PageRequest) {
  const { address, isSpent, order, filter = {} } = asked;
  if (isSpent || Object.keys(filter).length > 0) return context.stores.chain.listOwnOutputs(chain, asked, page);
  const [{ rows, nextCursor }, { count, raw }] = await Promise.all([
    context.stores.chain.listUnspent(chain, address, order, page),
    context.stores.chain.sumUnspent(chain, address, scripts.dustRaw),
  ]);
  return { rows: rows.map((row): OwnOutput => ({ ...row, spentBy: null })), nextCursor, count, raw };
}

async function readOutputFilter(context: RequestContext, chain: Chain, input: RequestOf<'pageUnspent'>['input']) {
  const terms = isGiven(input.counterparty) ? await readCounterparties(context, chain, input.counterparty) : [];
  const bounds = readBounds(input, chain.nativeCoin.decimals);
  return { filter: { ...readTimes(input), ...bounds, ...(terms.length > 0 ? { counterparties: joinTerms(terms) } : {}) }, terms };
}

function presentSpender({ spentBy }: OwnOutput): UnspentOutputView['spentBy'] {
  return spentBy && { hash: spentBy.transactionHash, blockNumber: spentBy.blockNumber, index: spentBy.index };
}

/** Where parts begin, in the coin's unit. */
const AMOUNT_BOUNDS = ['0.001', '0.01', '0.1', '1', '10'];
/** Whole days after which a part begins. */
const DAY_BOUNDS = [1, 7, 30, 365];
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** How the unspent outputs of an address lie by amount and by age, as of this minute. */
export async function splitUnspent(context: RequestOf<'splitUnspent'>): Promise<EndpointData<'splitUnspent'>> {
  const { input } = context;
  const { enabled, chain } = getOutputChain(context, input.chainName, INSTEAD);
  const address = readAddress(chain, input.address);
  // An answer is kept as long as it is asked for alike.
  const nowMs = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  const bounds = {
    amountsRaw: AMOUNT_BOUNDS.map((bound) => parseUnits(bound, chain.nativeCoin.decimals) ?? 0n),
    timesMs: DAY_BOUNDS.map((days) => nowMs - days * DAY_MS).toReversed(),
  };
  const [stored, split] = await Promise.all([
    readStored(context, enabled, address),
    context.stores.chain.splitUnspent(chain, address, bounds),
  ]);
  const present = ({ count, raw }: { count: number; raw: bigint }) => ({ count, sum: presentNative(chain, raw) });
  return {
    byAmount: split.byAmount.map((part, at) => ({ from: AMOUNT_BOUNDS[at - 1] ?? '0', to: AMOUNT_BOUNDS[at] ?? null, ...present(part) })),
    // The store counts from the oldest on.
    byAge: split.byTime
      .toReversed()
      .map((part, at) => ({ fromDays: DAY_BOUNDS[at - 1] ?? 0, toDays: DAY_BOUNDS[at] ?? null, ...present(part) })),
    coverage: stored.coverage,
  };
}

function presentUnspent(
  { chain, scripts }: OutputChain,
  row: UnspentOutput,
  stored: StoredState,
): Omit<UnspentOutputView, 'source' | 'spentBy'> {
  const confirmations = Math.max(0, stored.head.number - row.blockNumber + 1);
  return {
    hash: row.transactionHash,
    index: row.index,
    amount: presentNative(chain, row.amountRaw),
    scriptType: row.scriptType,
    blockNumber: row.blockNumber,
    time: row.timeMs,
    confirmations,
    isDust: row.amountRaw <= scripts.dustRaw,
    immatureBlocks: row.isCoinbase ? Math.max(0, scripts.coinbaseMaturity - confirmations) : 0,
  };
}
