import type { EndpointData, PeelChainView } from '@chaintrail/contract/schemas';
import type { Chain, Ruling, Transaction } from '@chaintrail/model';
import type { RequestContext, RequestOf } from '../../../context.ts';
import { refuse } from '../../../errors.ts';
import { readHash } from '../../../input.ts';
import { presentNative } from '../../../present/coin.ts';
import { readStored } from '../../../present/coverage.ts';
import { partyOf, readRowFacts, type RowFacts } from '../../../present/transfer.ts';
import { getOutputChain } from '../outputChain.ts';
import { sumPeelChain, type PeelStep } from '../peelStep.ts';
import { presentRuling, readRulings } from '../rulings.ts';
import { walkPeel, type PeelWalk } from '../walkPeel.ts';

/** Fewer are two payments in a row, as everybody makes them. */
const FEWEST_STEPS = 3;

/** The chain of payments whose rest was spent in the same way, again and again, around one transaction. */
export async function getPeelChain(context: RequestOf<'getPeelChain'>): Promise<EndpointData<'getPeelChain'>> {
  const { enabled, chain } = getOutputChain(context, context.input.chainName, '/virtual/serial/hash');
  const hash = readHash(chain, context.input.hash);
  const [stored, transaction] = await Promise.all([readStored(context, enabled), context.stores.chain.findTransaction(chain, hash)]);
  if (!transaction) throw refuse('not_found', `${chain.title}上没有找到这笔交易，请核对哈希和链，或稍后重试`);
  const rulings = await readRulings(context, chain);
  const reads = { stores: context.stores, rulings };
  const walk = await walkPeel(reads, chain, transaction);
  const found = listSteps(walk);
  const ruled = rulings.size > 0 ? await findRuled(reads, chain, transaction, found.length) : null;
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
    ended: found.length === 0 ? ruled : null,
    shortened: found.length > 0 ? ruled : null,
    coverage: stored.coverage,
  };
}

/** In order; none where they are too few to be a chain. */
function listSteps(walk: PeelWalk | undefined): PeelStep[] {
  const steps = walk ? [...walk.before.toReversed(), walk.own, ...walk.after] : [];
  return steps.length >= FEWEST_STEPS ? steps : [];
}

/** The chain that the rules alone see around the transaction, and what people said of its steps; null where it has no more steps by the rules. */
async function findRuled(
  { stores, rulings }: { stores: RequestContext['stores']; rulings: ReadonlyMap<string, Ruling> },
  chain: Chain,
  transaction: Transaction,
  left: number,
): Promise<PeelChainView['ended']> {
  const steps = listSteps(await walkPeel({ stores, rulings: new Map() }, chain, transaction));
  if (steps.length <= left) return null;
  const said = steps.flatMap(({ transaction: { hash }, rest }, at) => {
    const ruling = rulings.get(hash);
    // Whoever says what the rules say too ends nothing.
    return ruling && ruling.output !== rest.index ? [{ ...presentRuling(ruling), hash, step: at + 1 }] : [];
  });
  return said.length === 0 ? null : { steps: steps.length, rulings: said };
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
