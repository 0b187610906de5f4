import { z } from 'zod';

const integer = z.string().regex(/^\d+$/);

/** `Transaction.detail` of the EVM family as the store gives it back. Everything is optional: old rows may hold less. */
const evmTransactionDetail = z.object({
  gasLimit: integer.optional(),
  gasUsed: integer.optional(),
  effectiveGasPrice: integer.optional(),
  gasPrice: integer.optional(),
  maxFeePerGas: integer.optional(),
  maxPriorityFeePerGas: integer.optional(),
  baseFeePerGas: integer.optional(),
  feeParts: z
    .array(z.object({ part: z.enum(['base', 'priority', 'l1', 'blob', 'other']), raw: integer, isBurnt: z.boolean() }))
    .default([]),
  authorizationList: z.array(z.object({ chainId: z.string(), address: z.string(), nonce: z.string() })).default([]),
  failure: z.object({ error: z.string(), output: z.string() }).optional(),
  verified: z.boolean().default(false),
});
export type EvmTransactionDetail = z.infer<typeof evmTransactionDetail>;

export function readEvmTransactionDetail(detail: Record<string, unknown>): EvmTransactionDetail {
  return evmTransactionDetail.parse(detail);
}

/** What the page does not name itself. */
export function listOtherTransactionFields(detail: Record<string, unknown>): Record<string, unknown> {
  return omit(detail, Object.keys(evmTransactionDetail.shape));
}

const evmBlockDetail = z.object({ reward: integer.default('0'), burnt: integer.default('0') });

/** What the page does not name itself; tips are part of the reward. */
export function listOtherBlockFields(detail: Record<string, unknown>): Record<string, unknown> {
  return omit(detail, [...Object.keys(evmBlockDetail.shape), 'tips']);
}

function omit(detail: Record<string, unknown>, names: string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(detail).filter(([name]) => !names.includes(name)));
}

/** What the producer earned and what was destroyed, in wei. */
export function readEvmBlockDetail(detail: Record<string, unknown>): { rewardRaw: bigint; burntRaw: bigint } {
  const { reward, burnt } = evmBlockDetail.parse(detail);
  return { rewardRaw: BigInt(reward), burntRaw: BigInt(burnt) };
}
