import type { FerriedHistory, FerryPlan, FerryPreview } from '@chaintrail/contract/schemas';

interface Place {
  chainName: string;
  address: string;
}

export const keyOf = ({ chainName, address }: Place): string => `${chainName} ${address}`;

export const coverageTones = { complete: 'ok', partial: 'warn', unverified: 'warn' } as const;

/** Some of its amounts are others than those that are here. */
export const isDiffering = ({ compared }: Pick<FerriedHistory, 'compared'>): boolean => compared !== null && compared.differing > 0;

export const listDiffering = (histories: readonly FerriedHistory[]): FerriedHistory[] => histories.filter(isDiffering);

/** Those of which something is missing, or was not held against anything. */
export const listUncovered = (histories: readonly FerriedHistory[]): FerriedHistory[] =>
  histories.filter(({ coverage }) => coverage !== 'complete');

/** What a pack comes to with what is chosen of it. */
export interface PackFacts {
  /** Of its histories: those of which nothing is here, and those of which something is. */
  fresh: number;
  here: number;
  chosen: Place[];
  /** Transfers of what is chosen. */
  chosenRows: number;
  /** The farthest that any of its histories goes. */
  until: { chainName: string; block: number; time: number } | null;
  /** What else would be written. */
  written: Record<keyof Parts, number>;
  canTake: boolean;
}

/** What may be taken beside histories, and whether it is. */
export interface Parts {
  labels: boolean;
  canvases: boolean;
  prices: boolean;
}

/** What is taken unless somebody says otherwise: whatever is new here. */
export const usualParts = ({ labels, canvases, prices }: Pick<FerryPreview, 'labels' | 'canvases' | 'prices'>): Parts => ({
  labels: labels.fresh > 0,
  canvases: canvases.fresh > 0,
  prices: prices.fresh > 0,
});

/** About how long a pack of these parts is. */
export const sumBytes = ({ histories, ...bytes }: FerryPlan['bytes'], parts: Parts): number =>
  (['labels', 'canvases', 'prices'] as const).reduce((sum, part) => sum + (parts[part] ? bytes[part] : 0), histories);

export function tellPack(
  { histories, labels, canvases, prices }: Pick<FerryPreview, 'histories' | 'labels' | 'canvases' | 'prices'>,
  picked: ReadonlySet<string>,
  parts: Parts,
): PackFacts {
  const chosen = histories.filter((one) => one.canTake && picked.has(keyOf(one)));
  const [last] = histories.toSorted((one, other) => other.headTime - one.headTime);
  const written = {
    labels: parts.labels ? labels.fresh + labels.known : 0,
    canvases: parts.canvases ? canvases.fresh : 0,
    prices: parts.prices ? prices.fresh : 0,
  };
  return {
    fresh: histories.filter(({ here }) => here === 'nothing').length,
    here: histories.filter(({ here }) => here !== 'nothing').length,
    chosen: chosen.map(({ chainName, address }) => ({ chainName, address })),
    chosenRows: chosen.reduce((sum, { rows }) => sum + rows, 0),
    until: last ? { chainName: last.chainName, block: last.headBlock, time: last.headTime } : null,
    written,
    canTake: chosen.length > 0 || Object.values(written).some((n) => n > 0),
  };
}

/** What is chosen before anybody chooses. */
export function suggestedOf(histories: readonly FerriedHistory[]): Set<string> {
  return new Set(histories.filter(({ isSuggested, canTake }) => isSuggested && canTake).map(keyOf));
}

export function writeBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const [value, unit] = bytes < 1024 ** 2 ? [bytes / 1024, 'KB'] : [bytes / 1024 ** 2, 'MB'];
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit}`;
}
