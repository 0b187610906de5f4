/** `Transaction.detail` of the Bitcoin family, JSON-safe. Sums in the smallest unit as decimal strings. */
export interface BitcoinTransactionDetail {
  version: number;
  sizeBytes: number;
  virtualSizeBytes: number;
  /** Null without segregated witness. */
  weight: number | null;
  lockTime: number;
  /** Signals replaceability (BIP125). */
  isReplaceable: boolean;
  inputCount: number;
  outputCount: number;
  /** Null while an input is unresolved. */
  inputSumRaw: string | null;
  outputSumRaw: string;
  coinbaseHex?: string;
  mweb?: 'peg_in' | 'peg_out' | 'hogex';
  /** Dash special transaction (DIP-0002): its number and the payload as the node gave it. */
  special?: { type: number; payload: Record<string, unknown> };
  locks?: { instant: boolean; chain: boolean };
}

/** `Block.detail` of the Bitcoin family. */
export interface BitcoinBlockDetail {
  version: number;
  merkleRoot: string;
  bits: string;
  /** As the node writes it. */
  difficulty: string;
  nonce: number;
  weight: number | null;
  strippedSizeBytes: number | null;
  inputCount: number;
  outputCount: number;
  outputSumRaw: string;
  feeSumRaw: string;
  coinbaseHex: string;
  auxPowParentHash?: string;
  mweb?: { inputCount: number; outputCount: number; kernelCount: number };
  isChainLocked?: boolean;
}

/** `Output.detail` and, for tokens, `Input.detail`. */
export interface BitcoinOutputDetail {
  multisig?: { required: number; addresses: string[] };
  /** Data output: what follows OP_RETURN, and its text where it is printable UTF-8. */
  data?: { hex: string; text?: string };
  /** CashTokens (CHIP-2022-02). */
  cashToken?: { category: string; amount: string; nft?: { capability: string; commitment: string } };
}
