import type { EndpointData, MixedFateView, MixedRestView } from '@chaintrail/contract/schemas';
import { findInferences, readBitcoinTransactionDetail } from '@chaintrail/families/bitcoin';
import type { Chain, Transaction } from '@chaintrail/model';
import type { OutputWithSpend } from '@chaintrail/store/chain';
import type { RequestContext, RequestOf } from '../../../context.ts';
import { refuse } from '../../../errors.ts';
import { readHash } from '../../../input.ts';
import { presentNative } from '../../../present/coin.ts';
import { readStored } from '../../../present/coverage.ts';
import { partyOf, readRowFacts, type RowFacts } from '../../../present/transfer.ts';
import { findEqualOutputs } from '../equalOutputs.ts';
import { countMappings, groupFates, matchRests, type Fate, type Rest, type Spender } from '../mixing.ts';
import { getOutputChain } from '../outputChain.ts';
import { readRuledSides } from '../rulings.ts';

/** Spending transactions that are looked at, the first in the order of the outputs. */
const MOST_SPENDERS = 60;
/** Inputs or outputs of one of them; a round of Wasabi has some hundred. */
const MOST_PARTS = 600;

/** What became of the equal outputs of a suspected CoinJoin, and whose change the others can be. */
export async function getMixedOutputs(context: RequestOf<'getMixedOutputs'>): Promise<EndpointData<'getMixedOutputs'>> {
  const { enabled, chain } = getOutputChain(context, context.input.chainName, '/virtual/serial/hash');
  const hash = readHash(chain, context.input.hash);
  const [stored, transaction] = await Promise.all([readStored(context, enabled), context.stores.chain.findTransaction(chain, hash)]);
  if (!transaction) throw refuse('not_found', `${chain.title}上没有找到这笔交易，请核对哈希和链，或稍后重试`);
  const { sides } = await readRuledSides(context, chain, transaction);
  const { inputs, outputs, inferences } = sides;
  if (!inferences.coinjoin) return { groups: [], rests: [], mappings: null, coverage: stored.coverage };
  const valued = outputs.filter(({ amountRaw }) => amountRaw > 0n);
  const groups = findEqualOutputs(valued).map(({ amountRaw, indexes }) => {
    const own = new Set(indexes);
    return { amountRaw, outputs: valued.filter(({ index }) => own.has(index)) };
  });
  const equal = groups.flatMap((group) => group.outputs);
  const known = await readSpenders(context, chain, equal);
  const spenders = new Map([...known].map(([name, { isCoinjoin }]): [string, Spender] => [name, { hash: name, isCoinjoin }]));
  const rests = valued.filter((output) => !equal.includes(output));
  const matched = matchRests(inputs, rests, groups[0]?.amountRaw ?? 0n, transaction.feeRaw);
  const mappings = countMappings(
    inputs.map(({ amountRaw }) => amountRaw),
    valued.map(({ amountRaw }) => amountRaw),
    transaction.feeRaw,
  );
  const facts = await readRowFacts(
    context,
    chain,
    [],
    [
      ...[...known.values()].map(({ transaction: { to } }) => to),
      ...rests.map(({ address }) => address),
      ...inputs.map(({ address }) => address),
    ],
  );
  return {
    groups: groups.map(({ amountRaw, outputs: own }) => ({
      amount: presentNative(chain, amountRaw),
      sum: presentNative(chain, amountRaw * BigInt(own.length)),
      count: own.length,
      fates: groupFates(own, spenders).map((fate) => presentFate(facts, fate, amountRaw, known)),
    })),
    rests: matched.map((rest) => presentRest(facts, rest)),
    mappings: mappings === undefined ? null : String(mappings),
    coverage: stored.coverage,
  };
}

interface KnownSpender {
  transaction: Transaction;
  isCoinjoin: boolean | undefined;
}

/** The transactions that spent these outputs, and whether they look like CoinJoins themselves. */
async function readSpenders(
  context: RequestContext,
  chain: Chain,
  outputs: readonly OutputWithSpend[],
): Promise<ReadonlyMap<string, KnownSpender>> {
  const hashes = [...new Set(outputs.flatMap(({ spentBy }) => spentBy?.transactionHash ?? []))].slice(0, MOST_SPENDERS);
  const found = await Promise.all(hashes.map((hash) => context.stores.chain.findTransaction(chain, hash)));
  const transactions = found.filter((transaction) => transaction !== undefined);
  const short = transactions.filter(({ detail }) => {
    const { inputCount, outputCount } = readBitcoinTransactionDetail(detail);
    return Math.max(inputCount, outputCount) <= MOST_PARTS;
  });
  const places = short.map(({ blockNumber, index }) => ({ blockNumber, transactionIndex: index }));
  const sides = await context.stores.chain.listTransactionSides(chain, places);
  const judged = new Map(
    sides.map((side) => [`${side.blockNumber}:${side.transactionIndex}`, findInferences(side.inputs, side.outputs).coinjoin !== null]),
  );
  return new Map(
    transactions.map((transaction) => [
      transaction.hash,
      { transaction, isCoinjoin: judged.get(`${transaction.blockNumber}:${transaction.index}`) },
    ]),
  );
}

function presentFate(
  facts: RowFacts,
  { kind, indexes, hash }: Fate,
  amountRaw: bigint,
  known: ReadonlyMap<string, KnownSpender>,
): MixedFateView {
  const spender = hash === undefined ? undefined : known.get(hash)?.transaction;
  const detail = spender && readBitcoinTransactionDetail(spender.detail);
  return {
    kind,
    indexes,
    sum: presentNative(facts.chain, amountRaw * BigInt(indexes.length)),
    spender:
      spender && detail
        ? {
            hash: spender.hash,
            time: spender.timeMs,
            to: partyOf(facts, spender.to),
            inputCount: detail.inputCount,
            outputCount: detail.outputCount,
          }
        : null,
  };
}

function presentRest(facts: RowFacts, { output, payer, payerCount }: Rest): MixedRestView {
  return {
    index: output.index,
    party: partyOf(facts, output.address),
    amount: presentNative(facts.chain, output.amountRaw),
    payer: payer ? { party: partyOf(facts, payer.address), inputs: payer.inputs } : null,
    payerCount,
  };
}
