/** One block as nodes told it, wherever its parts stood in the files. */
export interface Recording {
  block: unknown;
  receipts: unknown[];
  uncles: unknown[];
}

/**
 * Finds the parts of one recorded block: answers of eth_getBlockByNumber (with whole transactions), eth_getBlockReceipts or
 * eth_getTransactionReceipt, eth_getUncleBy…, as answers or bare results, one by one or as lists and batches.
 */
export function readRecording(values: readonly unknown[]): Recording {
  const parts = values.flatMap(listParts);
  const [block, ...others] = parts.filter((part) => part['transactions'] !== undefined && part['parentHash'] !== undefined);
  if (block === undefined) throw new Error('no block in it: record eth_getBlockByNumber with true as its second parameter');
  if (others.length > 0) throw new Error(`${others.length + 1} blocks in it: give one block at a time`);
  if (Array.isArray(block['transactions']) && block['transactions'].some((transaction) => typeof transaction === 'string')) {
    throw new Error('the block has hashes in place of its transactions: record it with true as the second parameter');
  }
  return {
    block,
    receipts: parts.filter((part) => part['cumulativeGasUsed'] !== undefined),
    uncles: parts.filter((part) => part['parentHash'] !== undefined && part['transactions'] === undefined),
  };
}

/** The chain ids that the block's transactions were signed for: a block itself does not name its chain. */
export function listChainIds({ block }: Recording): number[] {
  const { transactions } = Object(block) as { transactions?: { chainId?: unknown; v?: unknown }[] };
  const ids = (transactions ?? []).map(({ chainId, v }) => {
    if (typeof chainId === 'string') return Number(chainId);
    // EIP-155: below 35 a signature names none.
    return typeof v === 'string' && Number(v) >= 35 ? Math.floor((Number(v) - 35) / 2) : 0;
  });
  return [...new Set(ids)].filter((id) => id !== 0);
}

type Part = Readonly<Record<string, unknown>>;

function listParts(value: unknown): Part[] {
  if (Array.isArray(value)) return value.flatMap(listParts);
  if (typeof value !== 'object' || value === null) return [];
  const part: Part = { ...value };
  if (part['parentHash'] !== undefined || part['cumulativeGasUsed'] !== undefined) return [part];
  return Object.values(part).flatMap(listParts);
}
