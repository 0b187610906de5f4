import { CLEAN, type Lot } from './lots.ts';
import { partOfValue, shareOut } from './share.ts';

/** Money that is stirred: whatever goes out holds of everybody's in proportion. */
export class Mixture {
  #parts = new Map<number, { raw: bigint; valueRaw: bigint }>();

  put(lots: readonly Pick<Lot, 'source' | 'raw' | 'valueRaw'>[]): void {
    for (const { source, raw, valueRaw } of lots) {
      const known = this.#parts.get(source);
      if (known) {
        known.raw += raw;
        known.valueRaw += valueRaw;
      } else this.#parts.set(source, { raw, valueRaw });
    }
  }

  take(raw: bigint): Lot[] {
    // In the order of the sources, so that the unit left over by rounding never depends on who came first.
    const parts = [...this.#parts].sort(([a], [b]) => rank(a) - rank(b));
    const shares = shareOut(
      raw,
      parts.map(([, part]) => part.raw),
    );
    return parts.flatMap(([source, part], index) => {
      const share = shares[index] ?? 0n;
      if (share === 0n) return [];
      const valueRaw = partOfValue(part.valueRaw, share, part.raw);
      part.raw -= share;
      part.valueRaw -= valueRaw;
      if (part.raw === 0n) this.#parts.delete(source);
      return [{ source, raw: share, valueRaw, sinceMs: 0, trail: null }];
    });
  }

  list(): { source: number; raw: bigint; valueRaw: bigint }[] {
    return [...this.#parts].map(([source, part]) => ({ source, ...part }));
  }
}

/** Clean money comes last. */
function rank(source: number): number {
  return source === CLEAN ? Number.MAX_SAFE_INTEGER : source;
}

/** A mixture in another coin; what becomes nothing keeps its worth beside the largest part. */
export function convertMixture(lots: readonly Lot[], toRaw: bigint): Lot[] {
  const shares = shareOut(
    toRaw,
    lots.map(({ raw }) => raw),
  );
  return lots.map((lot, index) => ({ ...lot, raw: shares[index] ?? 0n }));
}
