import type { Chain } from '@chaintrail/model';
import { reading } from '../../../malformed.ts';
import { SourceError } from '../../../sourceError.ts';
import { decodeTransaction } from '../../decode/transaction.ts';
import type { InputFacts, OutputFacts, TransactionFacts } from '../../facts.ts';
import { formatsOf, transactionFormatOf } from '../../formats.ts';
import { scriptOfAddress } from '../../script.ts';
import type { ToldTransaction } from '../page.ts';
import type { RawTransaction } from './raw.ts';

/** A transaction of a list; undefined while it is in no block. */
export function readTold(chain: Chain, raw: RawTransaction): ToldTransaction | undefined {
  if (raw.blockHeight < 0) return undefined;
  const facts = raw.hex ? proven(chain, raw, raw.hex) : wordsOf(chain, raw);
  const told = { blockNumber: raw.blockHeight, blockHash: raw.blockHash ?? '', timeMs: raw.blockTime * 1000 };
  return { ...told, facts: { ...facts, inputs: facts.inputs.map((input, at) => withSpent(chain, input, raw.vin[at])) } };
}

/** Its bytes say everything but what its inputs spend, and its hash proves them. */
function proven(chain: Chain, raw: RawTransaction, hex: string): TransactionFacts {
  const facts = reading(() => decodeTransaction(hex, transactionFormatOf(formatsOf(chain))));
  if (facts.hash === raw.txid) return facts;
  throw new SourceError({ code: 'bytes_of_other_transaction', transaction: raw.txid, given: facts.hash });
}

function wordsOf(chain: Chain, raw: RawTransaction): TransactionFacts {
  const { segwit } = formatsOf(chain);
  return {
    hash: raw.txid,
    version: raw.version | 0,
    sizeBytes: raw.size ?? 0,
    weight: segwit === null || raw.vsize === null || raw.vsize === undefined ? null : raw.vsize * 4,
    lockTime: raw.lockTime,
    inputs: raw.vin.map((input): InputFacts => {
      const sequence = input.sequence ?? 0xffffffff;
      if (!input.txid) return { previous: null, sequence, coinbaseHex: (input.coinbase ?? '').toLowerCase() };
      return { previous: { transactionHash: input.txid, index: input.vout }, sequence };
    }),
    outputs: raw.vout.map(({ value, hex, addresses, isAddress }): OutputFacts => {
      const address = isAddress === false ? undefined : addresses?.[0];
      const script = hex ?? (address === undefined ? '' : (scriptOfAddress(chain, address) ?? ''));
      return { amountRaw: value, script: script.toLowerCase() };
    }),
  };
}

/** What an input spends is told by address and amount: the script is the address's own. */
function withSpent(chain: Chain, input: InputFacts, told: RawTransaction['vin'][number] | undefined): InputFacts {
  if (input.previous === null || told?.value === null || told?.value === undefined) return input;
  const address = told.isAddress === false ? undefined : told.addresses?.[0];
  const script = address === undefined ? '' : (scriptOfAddress(chain, address) ?? '');
  return { ...input, spent: { script, amountRaw: told.value, blockNumber: null } };
}
