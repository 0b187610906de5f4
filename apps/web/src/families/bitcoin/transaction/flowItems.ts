import type { BitcoinInputView, BitcoinOutputView, BitcoinTransactionView } from '@chaintrail/contract/schemas';

/** One ribbon of the diagram. `raw` is null where the amount is unknown. */
export type FlowItem =
  | { kind: 'input'; key: string; raw: bigint | null; input: BitcoinInputView }
  | { kind: 'output'; key: string; raw: bigint | null; output: BitcoinOutputView }
  /** What a coinbase gives out comes from nowhere. */
  | { kind: 'issue'; key: string; raw: bigint | null }
  | { kind: 'fee'; key: string; raw: bigint | null }
  | { kind: 'rest'; key: string; raw: bigint | null; side: 'input' | 'output'; count: number };

export interface FlowItems {
  left: FlowItem[];
  right: FlowItem[];
  /** The larger of what is known to come in and what goes out; every share is of this. */
  total: bigint;
}

/** Cuts a side down to its largest rows, in their order, and one item for all others, whose sum follows from the whole side's. */
function foldSide<Row extends { raw: bigint | null; key: string }>(
  rows: readonly Row[],
  most: number,
  whole: { count: number; sum: bigint | null },
): { kept: Row[]; rest: { count: number; raw: bigint | null } | undefined } {
  if (whole.count <= most && rows.length === whole.count) return { kept: [...rows], rest: undefined };
  const byAmount = rows.toSorted((a, b) => compare(b.raw, a.raw));
  const chosen = new Set(byAmount.slice(0, Math.max(1, most - 1)).map((row) => row.key));
  const kept = rows.filter((row) => chosen.has(row.key));
  const keptSum = kept.reduce<bigint | null>((sum, row) => (sum === null || row.raw === null ? null : sum + row.raw), 0n);
  return { kept, rest: { count: whole.count - kept.length, raw: whole.sum === null || keptSum === null ? null : whole.sum - keptSum } };
}

const compare = (a: bigint | null, b: bigint | null): number => ((a ?? -1n) > (b ?? -1n) ? 1 : (a ?? -1n) < (b ?? -1n) ? -1 : 0);

/** What the diagram draws: at most `most` ribbons on each side, and the fee. */
export function listFlowItems(
  view: Pick<BitcoinTransactionView, 'inputs' | 'inputCount' | 'inputSum' | 'outputs' | 'outputCount' | 'outputSum' | 'isCoinbase'>,
  feeRaw: bigint,
  most: { input: number; output: number },
): FlowItems {
  const outputSum = BigInt(view.outputSum.raw);
  const inputSum = view.inputSum === null ? null : BigInt(view.inputSum.raw);
  const inputs = view.inputs.map((input) => ({
    kind: 'input' as const,
    key: `i${input.index}`,
    raw: input.amount === null ? null : BigInt(input.amount.raw),
    input,
  }));
  const outputs = view.outputs.map((output) => ({
    kind: 'output' as const,
    key: `o${output.index}`,
    raw: BigInt(output.amount.raw),
    output,
  }));
  const folded = {
    input: foldSide(inputs, most.input, { count: view.inputCount, sum: inputSum }),
    output: foldSide(outputs, most.output, { count: view.outputCount, sum: outputSum }),
  };
  const rest = (side: 'input' | 'output'): FlowItem[] => {
    const others = folded[side].rest;
    return others ? [{ kind: 'rest', key: `${side}-rest`, side, ...others }] : [];
  };
  const left: FlowItem[] = view.isCoinbase ? [{ kind: 'issue', key: 'issue', raw: outputSum }] : [...folded.input.kept, ...rest('input')];
  const right: FlowItem[] = [...folded.output.kept, ...rest('output')];
  if (feeRaw > 0n) right.push({ kind: 'fee', key: 'fee', raw: feeRaw });
  const out = outputSum + (feeRaw > 0n ? feeRaw : 0n);
  const known = left.reduce((sum, item) => sum + (item.raw ?? 0n), 0n);
  return { left, right, total: known > out ? known : out };
}

// Finer than any screen; a share is a length, never an amount to read.
const SHARE_SCALE = 1_000_000n;

/** An amount's part of the whole, 0–1; nothing where it is unknown. */
export function shareOf(raw: bigint | null, total: bigint): number {
  return raw === null || total === 0n || raw < 0n ? 0 : Number((raw * SHARE_SCALE) / total) / Number(SHARE_SCALE);
}
