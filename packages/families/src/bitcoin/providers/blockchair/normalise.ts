import type { Chain } from '@chaintrail/model';
import { reading } from '../../../malformed.ts';
import { SourceError } from '../../../sourceError.ts';
import { decodeTransaction } from '../../decode/transaction.ts';
import type { InputFacts, TransactionFacts } from '../../facts.ts';
import { formatsOf, transactionFormatOf } from '../../formats.ts';
import type { ToldTransaction } from '../page.ts';
import type { RawTransaction } from './raw.ts';

/** A confirmed transaction; of a coinbase `hex` has its bytes, since the words leave its input out. */
export function readTold(chain: Chain, raw: RawTransaction, hex: string | undefined): ToldTransaction {
  const { block_id: blockNumber, time: timeMs } = raw.transaction;
  return { blockNumber, blockHash: '', timeMs, facts: hex === undefined ? factsOf(chain, raw) : provenFacts(chain, raw, hex) };
}

function provenFacts(chain: Chain, { transaction }: RawTransaction, hex: string): TransactionFacts {
  const facts = reading(() => decodeTransaction(hex, transactionFormatOf(formatsOf(chain))));
  if (facts.hash === transaction.hash) return facts;
  throw new SourceError({ code: 'bytes_of_other_transaction', transaction: transaction.hash, given: facts.hash });
}

function factsOf(chain: Chain, { transaction, inputs, outputs }: RawTransaction): TransactionFacts {
  const { hash } = transaction;
  // It counts both itself: a list that was cut short is no transaction.
  if (inputs.length !== transaction.input_count) {
    throw new SourceError({ code: 'input_count', transaction: hash, inputs: transaction.input_count, listed: inputs.length });
  }
  const misplaced = outputs.findIndex(({ index }, at) => index !== at);
  if (misplaced >= 0 || outputs.length !== transaction.output_count) {
    const index = misplaced >= 0 ? misplaced : outputs.length;
    throw new SourceError({ code: 'output_place', transaction: hash, index, place: outputs[index]?.index ?? transaction.output_count });
  }
  return {
    hash,
    version: transaction.version | 0,
    sizeBytes: transaction.size,
    weight: formatsOf(chain).segwit === null ? null : (transaction.weight ?? null),
    lockTime: transaction.lock_time,
    inputs: inputs.toSorted((a, b) => (a.spending_index ?? 0) - (b.spending_index ?? 0)).map(inputOf),
    outputs: outputs.map(({ script_hex, value }) => ({ script: script_hex.toLowerCase(), amountRaw: value })),
  };
}

function inputOf({
  transaction_hash,
  index,
  block_id,
  value,
  script_hex,
  spending_sequence,
}: RawTransaction['inputs'][number]): InputFacts {
  return {
    previous: { transactionHash: transaction_hash, index },
    sequence: spending_sequence ?? 0xffffffff,
    spent: { script: script_hex.toLowerCase(), amountRaw: value, blockNumber: block_id < 0 ? null : block_id },
  };
}
