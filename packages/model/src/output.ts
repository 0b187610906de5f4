import type { StoredDetail } from './detail.ts';

/** What a script pays to. Bitcoin Core's names, and `p2tr`, `mweb_*` and `unspendable` beside them. */
export const scriptTypes = [
  'p2pk',
  'p2pkh',
  'p2sh',
  'p2sh32',
  'p2wpkh',
  'p2wsh',
  'p2tr',
  'anchor',
  'multisig',
  'nulldata',
  'witness_unknown',
  'mweb_pegin',
  'mweb_hogaddr',
  'nonstandard',
] as const;
export type ScriptType = (typeof scriptTypes)[number];

/** Names an output for good: the transaction that made it and its number there. */
export interface Outpoint {
  transactionHash: string;
  index: number;
}

/** An output of a Bitcoin-like transaction. */
export interface Output extends Outpoint {
  blockNumber: number;
  timeMs: number;
  transactionIndex: number;
  /** Canonical address; '' when the script names none or several (bare multisig, data, non-standard). */
  address: string;
  amountRaw: bigint;
  scriptType: ScriptType;
  /** The locking script as hex without prefix. */
  script: string;
  /** False when nobody can ever spend it: data outputs, the genesis reward, rewards that a duplicate overwrote (BIP30). */
  isSpendable: boolean;
  /** What only some chains know: CashTokens, the addresses of a bare multisig, the text of a data output. */
  detail: StoredDetail<'output'>;
}

/** What an input takes over from the output that it spends, and where that is. */
export type SpentOutput = Pick<Output, keyof Outpoint | 'blockNumber' | 'address' | 'amountRaw' | 'scriptType' | 'detail'>;

/** An input of a Bitcoin-like transaction, with what the output that it spends says. */
export interface Input {
  blockNumber: number;
  timeMs: number;
  transactionIndex: number;
  transactionHash: string;
  /** Number in its transaction. */
  index: number;
  /** The output that it spends; null for a coinbase and for what comes out of an extension block (MWEB). */
  previous: Outpoint | null;
  /** Of the output that it spends. `address` is '' and `amountRaw` 0 while `isResolved` is false. */
  address: string;
  amountRaw: bigint;
  scriptType: ScriptType;
  /** Block of the output that it spends; null when unknown. */
  previousBlock: number | null;
  /** False when the output that it spends could not be found: the transaction's sums are then unknown. */
  isResolved: boolean;
  sequence: number;
  /** CashTokens of the spent output. */
  detail: StoredDetail<'output'>;
}
