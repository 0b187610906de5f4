import { readBitcoinTransactionDetail } from '@chaintrail/families/bitcoin';
import type { Chain, Input, Transaction, Transfer } from '@chaintrail/model';
import type { OutputWithSpend } from '@chaintrail/store/chain';
import type { RequestContext } from '../../context.ts';
import { readSides, SHOWN_PER_SIDE } from '../../present/bitcoin/readSides.ts';
import { presentBitcoinTransaction, presentFeeParts } from '../../present/bitcoin/transaction.ts';
import { tellBitcoin } from './bitcoinSummary.ts';
import { sumChanges } from './changes.ts';
import type { FamilyReading } from './family.ts';
import { isNamedType } from './typeNames.ts';

/** A Bitcoin-like transaction: its inputs and outputs are the facts, its transfers are derived from them. */
export async function readBitcoin(
  context: RequestContext,
  chain: Chain,
  transaction: Transaction,
  moving: Promise<Transfer[]>,
): Promise<FamilyReading> {
  const [sides, transfers] = await Promise.all([readSides(context, chain, transaction), moving]);
  const changes = sumChanges(transfers);
  const payerCount = changes.filter(({ raw }) => raw < 0n).length;
  const receiverCount = changes.length - payerCount;
  const detail = readBitcoinTransactionDetail(transaction.detail);
  return {
    parties: [...sides.inputs.slice(0, SHOWN_PER_SIDE), ...sides.outputs.slice(0, SHOWN_PER_SIDE)].map(addressOf),
    present: (facts) => ({
      failure: null,
      feeParts: presentFeeParts(chain, transaction),
      isTypeVerified: isNamedType(chain.family, transaction.type),
      family: 'bitcoin',
      own: presentBitcoinTransaction(facts, { transaction, sides, payerCount, receiverCount }),
      detail: {},
    }),
    tell: (facts) => tellBitcoin(facts, { transaction, detail, sides, changes }),
  };
}

function addressOf({ address }: Input | OutputWithSpend): string {
  return address;
}
