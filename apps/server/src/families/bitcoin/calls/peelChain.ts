import type { EndpointData, PeelChainView } from '@chaintrail/contract/schemas';
import { readBitcoinTransactionDetail } from '@chaintrail/families/bitcoin';
import type { Chain, Transaction } from '@chaintrail/model';
import type { RequestContext, RequestOf } from '../../../context.ts';
import { refuse } from '../../../errors.ts';
import { readHash } from '../../../input.ts';
import { presentNative } from '../../../present/coin.ts';
import { readStored } from '../../../present/coverage.ts';
import { partyOf, readRowFacts, type RowFacts } from '../../../present/transfer.ts';
import { getOutputChain } from '../outputChain.ts';
import { isNextStep, readPeelStep, sumPeelChain, type PeelStep } from '../peelStep.ts';

/** Fewer are two payments in a row, as everybody makes them. */
const FEWEST_STEPS = 3;
/** Steps that are looked for on either side: each needs the one before it. */
const MOST_EACH_WAY = 30;

/** The chain of payments whose rest was spent in the same way, again and again, around one transaction. */
export async function getPeelChain(context: RequestOf<'getPeelChain'>): Promise<EndpointData<'getPeelChain'>> {
  const { enabled, chain } = getOutputChain(context, context.input.chainName, '/virtual/serial/hash');
  const hash = readHash(chain, context.input.hash);
  const [stored, transaction] = await Promise.all([readStored(context, enabled), context.stores.chain.findTransaction(chain, hash)]);
  if (!transaction) throw refuse('not_found', `${chain.title}上没有找到这笔交易，请核对哈希和链，或稍后重试`);
  const own = await readStep(context, chain, transaction);
  const [before, after] = own ? await Promise.all([walkBack(context, chain, own), walkOn(context, chain, own)]) : [[], []];
  const steps = own ? [...before.toReversed(), own, ...after] : [];
  const found = steps.length >= FEWEST_STEPS ? steps : [];
  const parties = found.flatMap(({ payment, rest }) => [payment.address, rest.address]);
  const facts = await readRowFacts(context, chain, [], parties);
  const { paidRaw, feesRaw, closes } = sumPeelChain(found);
  return {
    steps: found.map((step) => presentStep(facts, step)),
    at: found.length === 0 ? -1 : before.length,
    isWhole: before.length < MOST_EACH_WAY && after.length < MOST_EACH_WAY,
    paid: presentNative(chain, paidRaw),
    fees: presentNative(chain, feesRaw),
    closes,
    isRestUnspent: found.at(-1)?.rest.spentBy === null,
    coverage: stored.coverage,
  };
}

async function readStep(context: RequestContext, chain: Chain, transaction: Transaction): Promise<PeelStep | undefined> {
  const { inputCount, outputCount } = readBitcoinTransactionDetail(transaction.detail);
  // One more output than two may write data.
  if (inputCount !== 1 || outputCount < 2 || outputCount > 3) return undefined;
  const page = { limit: 3 };
  const [inputs, outputs] = await Promise.all([
    context.stores.chain.listTransactionInputs(chain, transaction.hash, page),
    context.stores.chain.listTransactionOutputs(chain, transaction.hash, page),
  ]);
  return readPeelStep(transaction, inputs.rows, outputs.rows);
}

async function findStep(context: RequestContext, chain: Chain, hash: string | undefined): Promise<PeelStep | undefined> {
  const transaction = hash === undefined ? undefined : await context.stores.chain.findTransaction(chain, hash);
  return transaction && readStep(context, chain, transaction);
}

/** Nearest first. */
async function walkBack(context: RequestContext, chain: Chain, from: PeelStep): Promise<PeelStep[]> {
  const steps: PeelStep[] = [];
  let step = from;
  while (steps.length < MOST_EACH_WAY) {
    const previous = await findStep(context, chain, step.input.previous?.transactionHash);
    if (!previous || !isNextStep(previous, step)) break;
    steps.push((step = previous));
  }
  return steps;
}

async function walkOn(context: RequestContext, chain: Chain, from: PeelStep): Promise<PeelStep[]> {
  const steps: PeelStep[] = [];
  let step = from;
  while (steps.length < MOST_EACH_WAY) {
    const next = await findStep(context, chain, step.rest.spentBy?.transactionHash);
    if (!next || !isNextStep(step, next)) break;
    steps.push((step = next));
  }
  return steps;
}

function presentStep(facts: RowFacts, { transaction, input, payment, rest }: PeelStep): PeelChainView['steps'][number] {
  return {
    hash: transaction.hash,
    time: transaction.timeMs,
    spent: presentNative(facts.chain, input.amountRaw),
    payment: presentNative(facts.chain, payment.amountRaw),
    paidTo: partyOf(facts, payment.address),
    rest: presentNative(facts.chain, rest.amountRaw),
    restTo: partyOf(facts, rest.address),
    fee: presentNative(facts.chain, transaction.feeRaw),
  };
}
