import type { TransactionFlowView } from '@chaintrail/contract/schemas';
import { formatUnits } from '@chaintrail/model';

type FlowEdge = TransactionFlowView['edges'][number];

/** All transfers of one coin from one party to another, drawn as one arrow. */
export interface FlowBundle {
  id: string;
  from: string;
  to: string;
  symbol: string;
  coinKey: string;
  /** The transfers' numbers in the transaction, ascending. */
  steps: number[];
  /** Exact sum in the coin's unit; for NFTs how many. */
  amount: string;
  isNft: boolean;
  /** Into a wrapped form of the chain's coin, or out of it. */
  wrapping: FlowEdge['wrapping'];
  /** Token id when it is a single NFT. */
  tokenId: string;
  /** 0–1 among the bundles of the same coin, by digits: a line's width, nothing to read a number off. */
  weight: number;
}

/** Joins the transfers that would lie on top of each other, in the order of their first step. */
export function bundleEdges(edges: readonly FlowEdge[]): FlowBundle[] {
  const groups = new Map<string, FlowEdge[]>();
  for (const edge of edges) {
    const key = `${edge.from}>${edge.to}>${edge.coin.coinKey}${edge.wrapping ? `>${edge.wrapping}` : ''}`;
    const group = groups.get(key);
    if (group) group.push(edge);
    else groups.set(key, [edge]);
  }
  const bundles = [...groups].map(([id, group]) => toBundle(id, group)).filter((bundle) => bundle !== undefined);
  const largest = new Map<string, bigint>();
  for (const { bundle, raw } of bundles) {
    if (raw > (largest.get(bundle.coinKey) ?? 0n)) largest.set(bundle.coinKey, raw);
  }
  return bundles
    .map(({ bundle, raw }) => ({ ...bundle, weight: weigh(raw, largest.get(bundle.coinKey) ?? 0n) }))
    .sort((a, b) => (a.steps[0] ?? 0) - (b.steps[0] ?? 0));
}

function toBundle(id: string, group: FlowEdge[]): { bundle: FlowBundle; raw: bigint } | undefined {
  const [first] = group;
  if (!first) return undefined;
  const isNft = first.tokenId !== '';
  const raw = group.reduce((sum, edge) => sum + BigInt(edge.amount.raw), 0n);
  const bundle: FlowBundle = {
    id,
    from: first.from,
    to: first.to,
    symbol: first.coin.symbol,
    coinKey: first.coin.coinKey,
    steps: group.map((edge) => edge.step).sort((a, b) => a - b),
    amount: formatUnits(raw, isNft ? 0 : (first.coin.decimals ?? 0)),
    isNft,
    wrapping: first.wrapping,
    tokenId: isNft && group.length === 1 ? first.tokenId : '',
    weight: 0,
  };
  return { bundle, raw };
}

function weigh(raw: bigint, largest: bigint): number {
  if (largest === 0n || raw === 0n) return 0;
  const missingDigits = largest.toString().length - raw.toString().length;
  return Math.max(0, 1 - missingDigits / 6);
}

/** ① … ㊿ as the look numbers steps, plain digits beyond. */
export function circled(step: number): string {
  if (step >= 1 && step <= 20) return String.fromCodePoint(0x2460 + step - 1);
  if (step >= 21 && step <= 35) return String.fromCodePoint(0x3251 + step - 21);
  if (step >= 36 && step <= 50) return String.fromCodePoint(0x32b1 + step - 36);
  return `(${step})`;
}

/** The steps of a bundle, shortened when there are many: `①③⑤` or `① 等 14 次`. */
export function describeSteps(steps: readonly number[]): string {
  const [first = 0] = steps;
  return steps.length <= 3 ? steps.map(circled).join('') : `${circled(first)} 等 ${steps.length} 次`;
}
