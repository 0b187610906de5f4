import type { Finding, Move, Subject } from '@chaintrail/analysis/findings';
import type { BlockBundle } from '@chaintrail/model';

/** Rules that tell what anybody may do, and savers and careful people do: to have kept coin for long, to have taken part in a mix. */
const plainFacts = new Set(['dormancy', 'mixerContact']);

export const isPlainFact = ({ rule }: Finding): boolean => plainFacts.has(rule);

/** Whether the rows show it by themselves, looked at apart from the rules. */
export function isBorneOut(finding: Finding, { moves }: Subject, sides: Pick<BlockBundle, 'inputs' | 'outputs'> | undefined): boolean {
  switch (finding.rule) {
    case 'dormancy':
      return isKept(finding.facts, moves);
    case 'mixerContact':
      return sides !== undefined && finding.evidence.every(({ hash }) => isOfEqualShares(hash, sides));
    default:
      return false;
  }
}

/** Between one row and the next lie as many milliseconds as are told, and by the next as much left as is told, of what lay there then. */
function isKept(facts: { asleepMs: number; raw: bigint; sharePercent: number }, moves: readonly Move[]): boolean {
  return moves.some((woke, at) => {
    const earlier = moves.slice(0, at);
    const last = earlier.at(-1);
    if (woke.direction !== 'out' || !last || woke.timeMs - last.timeMs !== facts.asleepMs) return false;
    const leftRaw = sum(moves.filter(({ hash, direction }) => hash === woke.hash && direction === 'out'));
    const heldRaw =
      sum(earlier.filter(({ direction }) => direction === 'in')) - sum(earlier.filter(({ direction }) => direction === 'out'));
    return leftRaw === facts.raw && BigInt(facts.sharePercent) === (leftRaw * 100n) / heldRaw;
  });
}

/** Three people or more got the same amount out of a transaction that at least as many others paid together (Maxwell, «CoinJoin», 2013). */
function isOfEqualShares(hash: string, { inputs, outputs }: Pick<BlockBundle, 'inputs' | 'outputs'>): boolean {
  const payers = new Set(inputs.filter((row) => row.transactionHash === hash).map(({ address }) => address));
  const others = outputs.filter((row) => row.transactionHash === hash && !payers.has(row.address));
  const shares = others.map(
    ({ amountRaw }) => new Set(others.filter((row) => row.amountRaw === amountRaw).map(({ address }) => address)).size,
  );
  const most = Math.max(0, ...shares);
  return most >= 3 && payers.size >= most;
}

const sum = (moves: readonly Move[]): bigint => moves.reduce((raw, { amountRaw }) => raw + amountRaw, 0n);
