import { z } from 'zod';
import { decimalText, integerText, party } from './values.ts';

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

/** What a contract hands on to, as the node has it now; null for no proxy, and where the node did not say in time. */
const evmAddress = z.object({
  proxy: z.object({ title: z.string(), implementation: party.nullable(), admin: party.nullable() }).nullable(),
});

export const evmParts = { transaction: evmTransaction, block: evmBlock, address: evmAddress };

export type EvmTransactionView = z.infer<typeof evmTransaction>;
