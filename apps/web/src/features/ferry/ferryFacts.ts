import type { FerriedHistory, FerryPreview } from '@chaintrail/contract/schemas';

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
  /** Labels that would be written. */
  labels: number;
  canTake: boolean;
}

export function tellPack(
  { histories, labels }: Pick<FerryPreview, 'histories' | 'labels'>,
  picked: ReadonlySet<string>,
  withLabels: boolean,
): PackFacts {
  const chosen = histories.filter((one) => one.canTake && picked.has(keyOf(one)));
  const [last] = histories.toSorted((one, other) => other.headTime - one.headTime);
  const written = withLabels ? labels.fresh + labels.known : 0;
  return {
    fresh: histories.filter(({ here }) => here === 'nothing').length,
    here: histories.filter(({ here }) => here !== 'nothing').length,
    chosen: chosen.map(({ chainName, address }) => ({ chainName, address })),
    chosenRows: chosen.reduce((sum, { rows }) => sum + rows, 0),
    until: last ? { chainName: last.chainName, block: last.headBlock, time: last.headTime } : null,
    labels: written,
    canTake: chosen.length > 0 || written > 0,
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
