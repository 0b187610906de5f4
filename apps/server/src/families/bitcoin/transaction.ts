import { readBitcoinTransactionDetail } from '@chaintrail/families/bitcoin';
import type { Chain, Input, Transaction, Transfer } from '@chaintrail/model';
import type { OutputWithSpend } from '@chaintrail/store/chain';
import type { RequestContext } from '../../context.ts';
import { SHOWN_PER_SIDE } from './readSides.ts';
import { readRuledSides } from './rulings.ts';
import { presentBitcoinTransaction, presentFeeParts } from './presentTransaction.ts';
import { tellBitcoin } from './summary.ts';
import { sumChanges } from '../../present/changes.ts';
import type { TransactionReading } from '../family.ts';
import { bitcoinTypes } from './typeNames.ts';

/** A Bitcoin-like transaction: its inputs and outputs are the facts, its transfers are derived from them. */
export async function readBitcoin(
  context: RequestContext,
  chain: Chain,
  transaction: Transaction,
  moving: Promise<Transfer[]>,
): Promise<TransactionReading> {
  const [ruled, transfers] = await Promise.all([readRuledSides(context, chain, transaction), moving]);
  const { sides } = ruled;
  const changes = sumChanges(transfers);
  const payerCount = changes.filter(({ raw }) => raw < 0n).length;
  const receiverCount = changes.length - payerCount;
  const detail = readBitcoinTransactionDetail(transaction.detail);
  return {
    parties: [...sides.inputs.slice(0, SHOWN_PER_SIDE), ...sides.outputs.slice(0, SHOWN_PER_SIDE)].map(addressOf),
    present: (facts) => ({
      failure: null,
      feeParts: presentFeeParts(chain, transaction),
      isTypeVerified: Object.hasOwn(bitcoinTypes, transaction.type),
      family: 'bitcoin',
      own: presentBitcoinTransaction(facts, { transaction, ...ruled, payerCount, receiverCount }),
      detail: {},
    }),
    tell: (facts) => tellBitcoin(facts, { transaction, detail, sides, changes }),
  };
}

function addressOf({ address }: Input | OutputWithSpend): string {
  return address;
}
