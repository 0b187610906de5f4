import { z } from 'zod';
import { decimalText, integerText, party } from './values.ts';

const none = z.object({});

/** What only an EVM transaction has. */
const evmTransaction = z.object({
  gas: z.object({
    limit: integerText,
    used: integerText,
    priceGwei: decimalText.nullable(),
    baseFeeGwei: decimalText.nullable(),
    maxFeeGwei: decimalText.nullable(),
    maxPriorityFeeGwei: decimalText.nullable(),
  }),
  /** EIP-7702 authorisations. */
  authorizations: z.array(z.object({ authority: party.nullable(), delegate: party, chainId: z.string(), nonce: z.string() })),
});

/** What only an EVM block has. */
const evmBlock = z.object({
  gas: z.object({ used: integerText, limit: integerText, baseFeeGwei: decimalText.nullable() }),
});

export const evmParts = { transaction: evmTransaction, block: evmBlock, address: none };

export type EvmTransactionView = z.infer<typeof evmTransaction>;
