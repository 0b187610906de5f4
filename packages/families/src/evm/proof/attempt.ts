import type { Chain, ProvenPart, SourceFault } from '@chaintrail/model';
import { parseAnswer } from '../../malformed.ts';
import { SourceError } from '../../sourceError.ts';
import type { BlockAnswers } from '../normalise/block.ts';
import { rawBlock, type RawBlock } from '../raw/block.ts';
import { rawReceipts } from '../raw/receipt.ts';
import { toNumber } from '../raw/values.ts';
import { proveBlock } from './block.ts';
import { encodeTransaction } from './transactions.ts';

/** Whether a part of a recorded block is held by its hash. `open`: this block cannot tell, and why. */
export type Attempt =
  | { outcome: 'holds' }
  | { outcome: 'fails'; fault: SourceFault }
  | { outcome: 'open'; reason: 'no_header' | 'nothing_in_it' | 'not_recorded' | 'unknown_type' };

export type Attempts = Readonly<Record<ProvenPart, Attempt>>;

/** The hash of a list without uncles. */
const NO_UNCLES = '0x1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347';

type Open = Extract<Attempt, { outcome: 'open' }>['reason'];

/** Tries each part of one recorded block of a chain of which nothing is known to be proven. A malformed answer throws SourceError. */
export function attemptProofs(chain: Chain, recorded: Pick<BlockAnswers, 'block' | 'receipts' | 'uncles'>): Attempts {
  const block = parseAnswer(rawBlock, recorded.block, 'block');
  const answers = { ...recorded, receipts: inOrder(recorded.receipts) };
  const attempt = (part: ProvenPart): Attempt => {
    try {
      // A block proves itself whole here: no height lets receipts pass.
      proveBlock({ ...chain, outcomesFrom: 0, provenParts: [part] }, answers);
      return { outcome: 'holds' };
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      return { outcome: 'fails', fault: error.fault };
    }
  };
  const header = attempt('header');
  const rest = (part: ProvenPart, open: Open | undefined): Attempt => {
    if (header.outcome !== 'holds') return { outcome: 'open', reason: 'no_header' };
    return open === undefined ? attempt(part) : { outcome: 'open', reason: open };
  };
  return {
    header,
    uncles: rest('uncles', uncleGap(block, answers.uncles)),
    withdrawals: rest('withdrawals', (block.withdrawals ?? []).length === 0 ? 'nothing_in_it' : undefined),
    transactions: rest('transactions', transactionGap(block)),
    receipts: rest('receipts', receiptGap(block, answers.receipts)),
  };
}

/** The parts that hold, in the order of the chain files; none without the header. */
export function listHeld(attempts: Attempts): ProvenPart[] {
  const parts: ProvenPart[] = ['header', 'uncles', 'withdrawals', 'transactions', 'receipts'];
  return parts.filter((part) => attempts[part].outcome === 'holds');
}

/** Receipts as nodes give them one by one come in any order. */
function inOrder(receipts: unknown): unknown[] {
  const read = parseAnswer(rawReceipts, receipts ?? [], 'receipts');
  return read.toSorted((one, other) => toNumber(one.transactionIndex ?? '0x0') - toNumber(other.transactionIndex ?? '0x0'));
}

function uncleGap({ sha3Uncles, uncles }: RawBlock, recorded: unknown): Open | undefined {
  if (sha3Uncles?.toLowerCase() === NO_UNCLES) return 'nothing_in_it';
  return Array.isArray(recorded) && recorded.length === uncles?.length ? undefined : 'not_recorded';
}

function transactionGap({ transactions }: RawBlock): Open | undefined {
  if (transactions.length === 0) return 'nothing_in_it';
  return transactions.some((transaction) => encodeTransaction(transaction) === undefined) ? 'unknown_type' : undefined;
}

function receiptGap({ transactions }: RawBlock, receipts: readonly unknown[]): Open | undefined {
  if (transactions.length === 0) return 'nothing_in_it';
  return receipts.length === transactions.length ? undefined : 'not_recorded';
}
