import type {
  BitcoinInputView,
  BitcoinOutputView,
  BitcoinTransactionView,
  EqualOutputsView,
  InputGroupView,
} from '@chaintrail/contract/schemas';

/** One ribbon of the diagram. `raw` is null where the amount is unknown. */
export type FlowItem =
  | { kind: 'input'; key: string; raw: bigint | null; input: BitcoinInputView }
  | { kind: 'output'; key: string; raw: bigint | null; output: BitcoinOutputView }
  /** Inputs of a CoinJoin under one label. */
  | { kind: 'inputGroup'; key: string; raw: bigint | null; group: InputGroupView }
  /** Outputs of one amount. */
  | { kind: 'equal'; key: string; raw: bigint | null; group: EqualOutputsView }
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

interface Band {
  key: string;
  raw: bigint | null;
  /** How many inputs or outputs it stands for. */
  count: number;
  item: FlowItem;
}

/** Cuts a side down to its largest bands, in their order, and one for all others, whose sum follows from the whole side's. */
function foldSide(
  side: 'input' | 'output',
  bands: readonly Band[],
  most: number,
  whole: { count: number; sum: bigint | null },
): FlowItem[] {
  const held = bands.reduce((sum, { count }) => sum + count, 0);
  if (bands.length <= most && held === whole.count) return bands.map(({ item }) => item);
  const byAmount = bands.toSorted((a, b) => compare(b.raw, a.raw));
  const chosen = new Set(byAmount.slice(0, Math.max(1, most - 1)).map(({ key }) => key));
  const kept = bands.filter(({ key }) => chosen.has(key));
  const keptSum = kept.reduce<bigint | null>((sum, { raw }) => (sum === null || raw === null ? null : sum + raw), 0n);
  const count = whole.count - kept.reduce((sum, band) => sum + band.count, 0);
  const raw = whole.sum === null || keptSum === null ? null : whole.sum - keptSum;
  return [...kept.map(({ item }) => item), { kind: 'rest', key: `${side}-rest`, side, count, raw }];
}

const compare = (a: bigint | null, b: bigint | null): number => ((a ?? -1n) > (b ?? -1n) ? 1 : (a ?? -1n) < (b ?? -1n) ? -1 : 0);

type FlowView = Pick<
  BitcoinTransactionView,
  'inputs' | 'inputCount' | 'inputSum' | 'outputs' | 'outputCount' | 'outputSum' | 'isCoinbase' | 'equalOutputs' | 'inputGroups'
>;

function listInputBands({ inputs, inputGroups }: FlowView): Band[] {
  if (inputGroups.length > 0) {
    return inputGroups.map((group) => {
      const key = `g${group.indexes[0] ?? ''}`;
      const raw = BigInt(group.sum.raw);
      return { key, raw, count: group.indexes.length, item: { kind: 'inputGroup', key, raw, group } };
    });
  }
  return inputs.map((input) => {
    const key = `i${input.index}`;
    const raw = input.amount === null ? null : BigInt(input.amount.raw);
    return { key, raw, count: 1, item: { kind: 'input', key, raw, input } };
  });
}

function listOutputBands({ outputs, equalOutputs }: FlowView): Band[] {
  const grouped = new Set(equalOutputs.flatMap(({ indexes }) => indexes));
  const groups = equalOutputs.map((group): Band => {
    const key = `e${group.indexes[0] ?? ''}`;
    const raw = BigInt(group.sum.raw);
    return { key, raw, count: group.indexes.length, item: { kind: 'equal', key, raw, group } };
  });
  const single = outputs.flatMap((output): Band[] => {
    if (grouped.has(output.index)) return [];
    const key = `o${output.index}`;
    const raw = BigInt(output.amount.raw);
    return [{ key, raw, count: 1, item: { kind: 'output', key, raw, output } }];
  });
  return [...groups, ...single];
}

/** What the diagram draws: at most `most` ribbons on each side, and the fee. Equal outputs are one ribbon. */
export function listFlowItems(view: FlowView, feeRaw: bigint, most: { input: number; output: number }): FlowItems {
  const outputSum = BigInt(view.outputSum.raw);
  const inputSum = view.inputSum === null ? null : BigInt(view.inputSum.raw);
  const left: FlowItem[] = view.isCoinbase
    ? [{ kind: 'issue', key: 'issue', raw: outputSum }]
    : foldSide('input', listInputBands(view), most.input, { count: view.inputCount, sum: inputSum });
  const right = foldSide('output', listOutputBands(view), most.output, { count: view.outputCount, sum: outputSum });
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
