import { z } from 'zod';
import { bytes, flag, hex, optionalHex } from './values.ts';
import { manyOf } from '../../manyOf.ts';

const authorization = z.object({ chainId: hex, address: hex, nonce: hex, yParity: optionalHex, r: optionalHex, s: optionalHex });

/** A transaction as nodes give it inside a block; loose, so that a type nobody has seen yet is kept whole. */
export const rawTransaction = z.looseObject({
  hash: hex,
  blockHash: optionalHex,
  transactionIndex: optionalHex,
  type: optionalHex,
  from: hex,
  to: optionalHex,
  value: hex,
  input: bytes,
  nonce: hex,
  gas: hex,
  gasPrice: optionalHex,
  maxFeePerGas: optionalHex,
  maxPriorityFeePerGas: optionalHex,
  maxFeePerBlobGas: optionalHex,
  blobVersionedHashes: manyOf(hex).nullish(),
  authorizationList: manyOf(authorization).nullish(),
  accessList: manyOf(z.object({ address: hex, storageKeys: manyOf(hex) })).nullish(),
  chainId: optionalHex,
  v: optionalHex,
  yParity: optionalHex,
  r: optionalHex,
  s: optionalHex,
  /** Optimism before Bedrock: the account that queued it on layer 1; its sender is then zero. */
  l1TxOrigin: optionalHex,
  /** OP stack deposits. */
  mint: optionalHex,
  sourceHash: optionalHex,
  isSystemTx: flag.nullish(),
  /** Arbitrum retryables: https://docs.arbitrum.io RPC differences. */
  requestId: optionalHex,
  ticketId: optionalHex,
  depositValue: optionalHex,
  retryValue: optionalHex,
});

export type RawTransaction = z.infer<typeof rawTransaction>;
