import { z } from 'zod';
import { hex, optionalHex } from './values.ts';
import { rawTransaction } from './transaction.ts';
import { manyOf } from '../../manyOf.ts';

const withdrawal = z.object({ index: hex, validatorIndex: hex, address: hex, amount: hex });

/** A block with whole transactions. */
export const rawBlock = z.object({
  number: hex,
  hash: hex,
  parentHash: hex,
  timestamp: hex,
  miner: optionalHex,
  size: optionalHex,
  gasUsed: hex,
  gasLimit: hex,
  baseFeePerGas: optionalHex,
  difficulty: optionalHex,
  extraData: optionalHex,
  stateRoot: optionalHex,
  logsBloom: optionalHex,
  sha3Uncles: optionalHex,
  transactionsRoot: optionalHex,
  receiptsRoot: optionalHex,
  withdrawalsRoot: optionalHex,
  blobGasUsed: optionalHex,
  excessBlobGas: optionalHex,
  parentBeaconBlockRoot: optionalHex,
  uncles: manyOf(hex).nullish(),
  withdrawals: manyOf(withdrawal).nullish(),
  l1BlockNumber: optionalHex,
  l1BatchNumber: optionalHex,
  transactions: manyOf(rawTransaction),
});

/** The part of a block header that says where it stands. */
export const rawHeader = z.object({ number: hex, hash: hex, parentHash: hex, timestamp: hex });

export const rawUncles = manyOf(z.object({ number: hex, miner: hex }));

export type RawBlock = z.infer<typeof rawBlock>;
export type RawWithdrawal = z.infer<typeof withdrawal>;
export type RawUncle = z.infer<typeof rawUncles>[number];
