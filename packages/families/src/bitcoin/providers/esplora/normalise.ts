import type { Chain } from '@chaintrail/model';
import { NO_HASH } from '../../decode/hash.ts';
import type { InputFacts, TransactionFacts } from '../../facts.ts';
import { formatsOf } from '../../formats.ts';
import type { ToldTransaction } from '../page.ts';
import type { RawTransaction } from './raw.ts';

/** A transaction of a list; undefined while it is in no block. */
export function readTold(chain: Chain, raw: RawTransaction): ToldTransaction | undefined {
  const { confirmed, block_height, block_hash, block_time } = raw.status;
  if (!confirmed || typeof block_height !== 'number' || typeof block_hash !== 'string' || typeof block_time !== 'number') return undefined;
  return { blockNumber: block_height, blockHash: block_hash, timeMs: block_time * 1000, facts: factsOf(chain, raw) };
}

function factsOf(chain: Chain, raw: RawTransaction): TransactionFacts {
  return {
    hash: raw.txid,
    version: raw.version | 0,
    sizeBytes: raw.size,
    weight: formatsOf(chain).segwit === null ? null : raw.weight,
    lockTime: raw.locktime,
    inputs: raw.vin.map(inputOf),
    outputs: raw.vout.map(({ scriptpubkey, value }) => ({ script: scriptpubkey.toLowerCase(), amountRaw: value })),
  };
}

function inputOf({ is_coinbase, txid, vout, sequence, scriptsig, prevout }: RawTransaction['vin'][number]): InputFacts {
  if (is_coinbase || txid === NO_HASH) return { previous: null, sequence, coinbaseHex: (scriptsig ?? '').toLowerCase() };
  const spent = prevout ? { script: prevout.scriptpubkey.toLowerCase(), amountRaw: prevout.value, blockNumber: null } : undefined;
  return { previous: { transactionHash: txid, index: vout }, sequence, ...(spent ? { spent } : {}) };
}
