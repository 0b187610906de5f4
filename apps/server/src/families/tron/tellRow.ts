import type { SummaryPart } from '@chaintrail/contract/schemas';
import { readTronTransactionDetail } from '@chaintrail/families/tron';
import { teller } from '../../present/teller.ts';
import type { RowFacts } from '../../present/transfer.ts';
import type { Story } from '../family.ts';
import { tellCall } from '../tellCall.ts';
import { tellTron } from './summary.ts';

const callsCode = new Set(['TriggerSmartContract', 'CreateSmartContract']);
/** The row says who paid whom how much. */
const payments = new Set(['TransferContract', 'TransferAssetContract']);

/** What a Tron transaction did, in the row of a list: what was delegated, staked or voted too. */
export function tellTronRow(facts: RowFacts, story: Story): SummaryPart[] {
  const { transaction } = story;
  if (payments.has(transaction.type) && transaction.status === 'ok') return [];
  if (callsCode.has(transaction.type) || transaction.status === 'failed') {
    // The contract type stands for the method where no function is called.
    const method = transaction.method.startsWith('0x') ? transaction.method : '';
    return tellCall(teller(facts), { ...story, transaction: { ...transaction, method } });
  }
  const [first, ...rest] = tellTron(facts, story, readTronTransactionDetail(transaction.detail));
  const isSubject = first?.type === 'party' && first.party.address === transaction.from;
  return first && !isSubject ? [first, ...rest] : rest;
}
