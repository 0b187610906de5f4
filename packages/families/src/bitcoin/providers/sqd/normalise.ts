import type { Chain } from '@chaintrail/model';
import type { HistoryFacts } from '../../../history.ts';
import { reading } from '../../../malformed.ts';
import { SourceError } from '../../../sourceError.ts';
import { decodeTransaction } from '../../decode/transaction.ts';
import type { InputFacts, TransactionFacts } from '../../facts.ts';
import { formatsOf, transactionFormatOf } from '../../formats.ts';
import { normaliseLone } from '../../normalise/lone.ts';
import { toRaw } from '../../raw/values.ts';
import type { BitcoinBlock, PortalInput, PortalTransaction } from './raw.ts';

/** Whole transactions in their true places, made as those of a node are. */
export function normaliseBlocks(chain: Chain, blocks: readonly BitcoinBlock[]): HistoryFacts {
  const facts: HistoryFacts = { transactions: [], transfers: [], inputs: [], outputs: [], tokens: [] };
  for (const { header, transactions, inputs } of blocks) {
    const place = { number: header.number, timeMs: header.timestamp * 1000 };
    for (const raw of transactions.toSorted((a, b) => a.transactionIndex - b.transactionIndex)) {
      const listed = inputs.filter(({ transactionIndex }) => transactionIndex === raw.transactionIndex);
      const lone = normaliseLone(chain, place, readFacts(chain, raw, listed), raw.transactionIndex);
      facts.transactions.push(lone.transaction);
      facts.transfers.push(...lone.transfers);
      facts.inputs.push(...lone.inputs);
      facts.outputs.push(...lone.outputs);
    }
  }
  return facts;
}

/** What the bytes say, and beside each input what it spends by the portal's word. */
function readFacts(chain: Chain, { txid, hex }: PortalTransaction, listed: readonly PortalInput[]): TransactionFacts {
  const facts = reading(() => decodeTransaction(hex, transactionFormatOf(formatsOf(chain))));
  if (facts.hash !== txid) throw new SourceError({ code: 'bytes_of_other_transaction', transaction: txid, given: facts.hash });
  if (listed.length !== facts.inputs.length)
    throw new SourceError({ code: 'input_count', transaction: txid, inputs: facts.inputs.length, listed: listed.length });
  const byIndex = new Map(listed.map((input) => [input.inputIndex, input]));
  return { ...facts, inputs: facts.inputs.map((input, at) => withSpent(txid, at, input, byIndex.get(at))) };
}

function withSpent(transaction: string, index: number, input: InputFacts, told: PortalInput | undefined): InputFacts {
  if (!input.previous) return input;
  if (told?.txid !== input.previous.transactionHash || told.vout !== input.previous.index)
    throw new SourceError({ code: 'input_bytes', transaction, index });
  const { prevoutValue: value, prevoutScriptPubKeyHex: script, prevoutHeight: height } = told;
  if (value == null || script == null) return input;
  return { ...input, spent: { script: script.toLowerCase(), amountRaw: reading(() => toRaw(value)), blockNumber: height ?? null } };
}
