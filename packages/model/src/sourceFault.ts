/**
 * What was wrong with a node or with what it said: a code with the data that a sentence about it needs. Whoever shows it finds the
 * words; text of a node itself (`words`, `problem`) has been cleaned and cut before it comes here.
 */
export type SourceFault = TransportFault | ProviderFault | BlockFault | EvmFault | TronFault | BitcoinFault;

/** The node could not be asked, or what came back is no answer. */
export type TransportFault =
  | { code: 'unreachable' | 'rate_limited' | 'queue_full' | 'closed' }
  | { code: 'timed_out'; timeoutMs: number }
  | { code: 'access_denied' | 'failing' | 'not_json'; statusCode: number }
  | { code: 'starting'; words: string }
  | { code: 'call_refused'; method: string; words: string }
  | { code: 'no_answer' | 'no_result'; method: string }
  | { code: 'too_many_answers' | 'too_large' | 'too_fragmented' | 'not_json_rpc' }
  | { code: 'unexpected_shape'; what: string; field: string; problem: string }
  | { code: 'unreadable'; problem: string }
  | { code: 'chain_unnamed' }
  | ProxyFault
  | { code: 'wrong_chain'; wanted: WantedChain };

/** The proxy in between: not there, at a place where nobody may go, not willing to carry for this login, or to this service. */
type ProxyFault =
  | { code: 'proxy_unreachable' | 'proxy_unknown' | 'proxy_private' | 'proxy_no_answer' | 'proxy_login_refused' }
  | { code: 'proxy_refused'; words: string };

/**
 * A provider turned the question down: too many rows for it, not in what it offers, no such key, all used up for today, or it is not
 * asked at all. */
export type ProviderFault =
  | { code: 'range_too_large' | 'budget_spent' | 'local_only' }
  | { code: 'not_offered' | 'key_refused' | 'provider_refused'; words: string };

/** How a chain is told from others: by its number, or by its first block (null where any will do). */
export type WantedChain =
  | { by: 'chain_id'; chainId: number | null }
  | { by: 'genesis'; hash: string | null }
  | { by: 'title'; title: string; genesisHash: string | null };

/** Blocks that do not follow each other or are not those asked for. `block` is a height or a hash, as the source names it. */
export type BlockFault =
  | { code: 'no_block'; number: number }
  | { code: 'no_latest' | 'no_final' }
  | { code: 'block_refused'; number: number; words: string }
  | { code: 'other_block'; asked: number | string; given: number | string }
  | { code: 'other_answer'; asked: string; number: number; hash: string }
  | { code: 'other_height_or_hash'; asked: BlockName; given: BlockName }
  | { code: 'broken_parent' | 'unsteady_final' | 'hidden_block'; number: number }
  | { code: 'other_last_hash'; number: number; hash: string }
  | { code: 'header_hash' | 'transactions_root' | 'repeated_transactions'; block: number | string };

interface BlockName {
  number: number;
  hash: string;
}

export type EvmFault =
  | { code: 'impossible_value'; field: string; value: string }
  | { code: 'foreign_transaction' | 'foreign_receipt'; transaction: string; block: string }
  | { code: 'transaction_order' | 'log_order'; index: number; previous: number }
  | { code: 'repeated_receipts' | 'receipts_root' | 'unspent_gas' | 'block_bloom' | 'uncles' | 'withdrawals_root'; block: string }
  | { code: 'missing_receipt' | 'receipt_bloom' | 'transaction_hash'; transaction: string }
  | { code: 'receipt_count'; transactions: number; receipts: number }
  | { code: 'receipt_index'; transaction: string; index: number; receiptIndex: number }
  | { code: 'receipt_field'; transaction: string; field: string }
  | { code: 'removed_log'; index: number }
  | { code: 'missing_log'; transaction: string; index: number }
  | { code: 'log_of_other_block'; index: number; block: string }
  | { code: 'log_of_other_transaction'; index: number; transaction: string }
  | { code: 'missing_header_field'; field: string }
  | { code: 'broken_bytes' }
  | { code: 'traces_refused'; words: string }
  | { code: 'trace_count'; transactions: number; traces: number }
  | { code: 'foreign_trace'; at: number; transaction: string }
  | { code: 'trace_of_other_block'; block: string }
  | { code: 'rootless_trace'; transaction: string }
  | { code: 'unlisted_traces'; count: number }
  | { code: 'deep_calls'; deepest: number };

export type TronFault =
  | { code: 'not_an_address'; address: string }
  | { code: 'only_current_balance' | 'missing_genesis' }
  | { code: 'tokens_refused'; words: string }
  | { code: 'not_an_integer'; field: string }
  | { code: 'result_of_other_block'; transaction: string; given: number; number: number }
  | { code: 'result_of_other_fork' | 'result_without_block'; transaction: string; number: number }
  | { code: 'repeated_results'; number: number }
  | { code: 'missing_result' | 'foreign_bytes' | 'missing_bytes' | 'unreadable_bytes'; transaction: string }
  | { code: 'result_count'; transactions: number; results: number }
  | { code: 'result_outcome'; transaction: string; result: string; outcome: string }
  | { code: 'unprovable_result' | 'other_than_bytes'; transaction: string; field: string }
  | { code: 'id_height'; number: number; written: number }
  | { code: 'id_header'; number: number; id: string };

export type BitcoinFault =
  | { code: 'bytes_of_other_transaction' | 'other_transaction'; transaction: string; given: string }
  | { code: 'special_type'; transaction: string; type: number }
  | { code: 'input_count'; transaction: string; inputs: number; listed: number }
  | { code: 'input_bytes'; transaction: string; index: number }
  | { code: 'output_place'; transaction: string; index: number; place: number }
  | { code: 'more_spent_than_held'; transaction: string; inputSumRaw: string; outputSumRaw: string }
  | { code: 'missing_header' | 'witness_root'; block: string }
  | { code: 'false_spent_output' | 'unprovable_transaction'; transaction: string };

/** Why a chain is not being indexed: for now (`source`, `store`), or until the next start. `storeCode` is a StoreError's. */
export type IndexFailure =
  | { code: 'source' | 'source_stopped'; fault: SourceFault }
  | { code: 'store'; storeCode: string }
  | { code: 'deep_reorg'; number: number }
  | { code: 'internal' };
