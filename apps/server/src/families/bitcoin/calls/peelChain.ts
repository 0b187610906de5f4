import type { EndpointData, PeelChainView } from '@chaintrail/contract/schemas';
import type { RequestOf } from '../../../context.ts';
import { refuse } from '../../../errors.ts';
import { readHash } from '../../../input.ts';
import { presentNative } from '../../../present/coin.ts';
import { readStored } from '../../../present/coverage.ts';
import { partyOf, readRowFacts, type RowFacts } from '../../../present/transfer.ts';
import { getOutputChain } from '../outputChain.ts';
import { sumPeelChain, type PeelStep } from '../peelStep.ts';
import { readRulings } from '../rulings.ts';
import { walkPeel } from '../walkPeel.ts';

/** Fewer are two payments in a row, as everybody makes them. */
const FEWEST_STEPS = 3;

/** The chain of payments whose rest was spent in the same way, again and again, around one transaction. */
export async function getPeelChain(context: RequestOf<'getPeelChain'>): Promise<EndpointData<'getPeelChain'>> {
  const { enabled, chain } = getOutputChain(context, context.input.chainName, '/virtual/serial/hash');
  const hash = readHash(chain, context.input.hash);
  const [stored, transaction] = await Promise.all([readStored(context, enabled), context.stores.chain.findTransaction(chain, hash)]);
  if (!transaction) throw refuse('not_found', `${chain.title}上没有找到这笔交易，请核对哈希和链，或稍后重试`);
  const rulings = await readRulings(context, chain);
  const walk = await walkPeel({ stores: context.stores, rulings }, chain, transaction);
  const steps = walk ? [...walk.before.toReversed(), walk.own, ...walk.after] : [];
  const found = steps.length >= FEWEST_STEPS ? steps : [];
  const parties = found.flatMap(({ input, payment, rest }) => [input.address, payment.address, rest.address]);
  const facts = await readRowFacts(context, chain, [], parties);
  const { paidRaw, feesRaw, closes } = sumPeelChain(found);
  return {
    steps: found.map((step) => presentStep(facts, step)),
    at: found.length === 0 ? -1 : (walk?.before.length ?? 0),
    isWhole: walk?.isWhole ?? true,
    paid: presentNative(chain, paidRaw),
    fees: presentNative(chain, feesRaw),
    closes,
    isRestUnspent: found.at(-1)?.rest.spentBy === null,
    coverage: stored.coverage,
  };
}

function presentStep(facts: RowFacts, { transaction, input, payment, rest, isRuled }: PeelStep): PeelChainView['steps'][number] {
  return {
    hash: transaction.hash,
    time: transaction.timeMs,
    spent: presentNative(facts.chain, input.amountRaw),
    spentBy: partyOf(facts, input.address),
    payment: presentNative(facts.chain, payment.amountRaw),
    paidTo: partyOf(facts, payment.address),
    rest: presentNative(facts.chain, rest.amountRaw),
    restTo: partyOf(facts, rest.address),
    fee: presentNative(facts.chain, transaction.feeRaw),
    isRuled,
  };
}
