import { readBitcoinTransactionDetail } from '@chaintrail/families/bitcoin';
import type { Chain, Ruling, Transaction } from '@chaintrail/model';
import type { RequestContext } from '../../context.ts';
import { isNextStep, readPeelStep, type PeelStep } from './peelStep.ts';

/** Steps that are looked for on either side: each needs the one before it. */
const MOST_EACH_WAY = 30;

/** Around one step, nearest first on either side. */
export interface PeelWalk {
  before: PeelStep[];
  own: PeelStep;
  after: PeelStep[];
  /** False where there may be more steps than were looked for. */
  isWhole: boolean;
}

type Reads = Pick<RequestContext, 'stores'> & { rulings: ReadonlyMap<string, Ruling> };

/**
 * The chain of payments whose rest was spent in the same way, around one transaction; undefined where it is no step itself. A step about which
 * a person ruled goes on with the output that they named.
 */
export async function walkPeel(context: Reads, chain: Chain, transaction: Transaction): Promise<PeelWalk | undefined> {
  const own = await readStep(context, chain, transaction);
  if (!own) return undefined;
  const [before, after] = await Promise.all([walkBack(context, chain, own), walkOn(context, chain, own)]);
  return { before, own, after, isWhole: before.length < MOST_EACH_WAY && after.length < MOST_EACH_WAY };
}

async function readStep(context: Reads, chain: Chain, transaction: Transaction): Promise<PeelStep | undefined> {
  const { inputCount, outputCount } = readBitcoinTransactionDetail(transaction.detail);
  // One more output than two may write data.
  if (inputCount !== 1 || outputCount < 2 || outputCount > 3) return undefined;
  const page = { limit: 3 };
  const [inputs, outputs] = await Promise.all([
    context.stores.chain.listTransactionInputs(chain, transaction.hash, page),
    context.stores.chain.listTransactionOutputs(chain, transaction.hash, page),
  ]);
  return readPeelStep(transaction, inputs.rows, outputs.rows, context.rulings.get(transaction.hash));
}

async function findStep(context: Reads, chain: Chain, hash: string | undefined): Promise<PeelStep | undefined> {
  const transaction = hash === undefined ? undefined : await context.stores.chain.findTransaction(chain, hash);
  return transaction && readStep(context, chain, transaction);
}

async function walkBack(context: Reads, chain: Chain, from: PeelStep): Promise<PeelStep[]> {
  const steps: PeelStep[] = [];
  let step = from;
  while (steps.length < MOST_EACH_WAY) {
    const previous = await findStep(context, chain, step.input.previous?.transactionHash);
    if (!previous || !isNextStep(previous, step)) break;
    steps.push((step = previous));
  }
  return steps;
}

async function walkOn(context: Reads, chain: Chain, from: PeelStep): Promise<PeelStep[]> {
  const steps: PeelStep[] = [];
  let step = from;
  while (steps.length < MOST_EACH_WAY) {
    const next = await findStep(context, chain, step.rest.spentBy?.transactionHash);
    if (!next || !isNextStep(step, next)) break;
    steps.push((step = next));
  }
  return steps;
}
