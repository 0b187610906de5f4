import type { Failure } from './normalise/calls.ts';
import type { FeePart } from './normalise/fee.ts';

/** `Transaction.detail` of the EVM family. Integers are decimal strings; prices in wei per gas, fees in wei. */
export interface EvmTransactionDetail {
  gasLimit: string;
  gasUsed: string;
  effectiveGasPrice?: string;
  gasPrice?: string;
  maxFeePerGas?: string;
  maxPriorityFeePerGas?: string;
  baseFeePerGas?: string;
  /** Add up to the transaction's fee exactly. */
  feeParts: { part: FeePart['part']; raw: string; isBurnt: boolean }[];
  maxFeePerBlobGas?: string;
  blobGasUsed?: string;
  blobGasPrice?: string;
  blobVersionedHashes?: string[];
  authorizationList?: { chainId: string; address: string; nonce: string }[];
  l1Fee?: string;
  l1GasUsed?: string;
  l1GasPrice?: string;
  gasUsedForL1?: string;
  mint?: string;
  sourceHash?: string;
  depositNonce?: string;
  requestId?: string;
  ticketId?: string;
  depositValue?: string;
  retryValue?: string;
  /** Why it failed, in the node's words, and what the root call returned. */
  failure?: Failure;
  /** True when neither receipt nor traces say whether it succeeded. */
  isStatusUnknown?: true;
  /** False where the type's form is taken from documentation only. */
  verified: boolean;
  /** The whole transaction as the node gave it, when its type is unknown. */
  raw?: Record<string, unknown>;
}

/** `Block.detail` of the EVM family. Integers are decimal strings. */
export interface EvmBlockDetail {
  difficulty?: string;
  extraData?: string;
  stateRoot?: string;
  blobGasUsed?: string;
  excessBlobGas?: string;
  parentBeaconBlockRoot?: string;
  uncles?: string[];
  l1BlockNumber?: string;
  l1BatchNumber?: string;
  withdrawals?: { index: string; validatorIndex: string; address: string; amountGwei: string }[];
  /** Tips in wei, and everything the producer earned with them. */
  tips: string;
  reward: string;
  /** Base and blob fees destroyed by this block. */
  burnt: string;
}
