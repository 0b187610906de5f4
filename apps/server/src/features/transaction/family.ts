import type { OwnPart } from '@chaintrail/contract';
import type { SummaryPart, TransactionView } from '@chaintrail/contract/schemas';
import type { Chain, FamilyName, Transaction, Transfer } from '@chaintrail/model';
import type { RequestContext } from '../../context.ts';
import type { RowFacts } from '../../present/transfer.ts';
import { readBitcoin } from './bitcoinReading.ts';
import { readEvm } from './evmReading.ts';
import type { Story } from './summary.ts';
import { readTron } from './tronReading.ts';

/** What a family fills in itself. */
export type FamilyPart = OwnPart<TransactionView> & Pick<TransactionView, 'failure' | 'feeParts' | 'isTypeVerified' | 'detail'>;

/** What only one family knows of a transaction. Read before the labels are, so that those of everybody come in one query. */
export interface FamilyReading {
  /** Addresses that the family's part names. */
  parties: string[];
  present(facts: RowFacts): FamilyPart;
  /** One Chinese sentence of what happened. */
  tell(facts: RowFacts, story: Story): SummaryPart[];
}

/** The transaction's transfers are being read beside it. */
type ReadFamily = (context: RequestContext, chain: Chain, transaction: Transaction, moving: Promise<Transfer[]>) => Promise<FamilyReading>;

export const readFamily: Record<FamilyName, ReadFamily> = {
  evm: async (_context, _chain, transaction) => readEvm(transaction),
  tron: async (context, chain, transaction) =>
    readTron(transaction, await context.stores.chain.listTransactionCalls(chain, transaction.hash)),
  bitcoin: readBitcoin,
};
