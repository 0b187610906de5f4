import type { CaseGroup } from '@chaintrail/devnet';
import type { CasePart } from '@chaintrail/model';
import type { PairSum } from '@chaintrail/store/chain';

/** One coin on one chain, and what was moved of it between addresses of whom the case knows at least one. */
export interface Track {
  chainName: string;
  coin: CaseGroup['coin'];
  pairs: readonly PairSum[];
}

/** All that one group gave another. Beside groups there are those whom the case does not know, nobody, and the fee. */
export interface GroupSum {
  from: CaseGroup | undefined;
  to: CaseGroup | 'nobody' | 'fee' | undefined;
  raw: bigint;
  count: number;
  firstTimeMs: number;
  lastTimeMs: number;
}

/** What one address got from other groups of the case, and gave them, in its group's coin. */
export interface AddressMoved {
  receivedRaw: bigint;
  sentRaw: bigint;
}

const ownParts: ReadonlySet<CasePart> = new Set(['deposit', 'collection', 'transit']);

/** In the suspects' hands. */
export const isOwn = (group: CaseGroup | 'nobody' | 'fee' | undefined): boolean => typeof group === 'object' && ownParts.has(group.part);

export const groupId = ({ chainName, key }: Pick<CaseGroup, 'chainName' | 'key'>): string => `${chainName}:${key}`;

interface Sides {
  from: GroupSum['from'];
  to: GroupSum['to'];
}

/** Sums between the groups of the track's chain. */
export function sumGroups(groups: readonly CaseGroup[], { chainName, pairs }: Track): GroupSum[] {
  const here = groups.filter((group) => group.chainName === chainName);
  const groupOf = new Map(here.flatMap((group) => group.addresses.map((address) => [address, group] as const)));
  const mixerOf = (group: CaseGroup) => here.find(({ key }) => key === group.mixesIn);
  const sums = new Map<string, GroupSum>();
  for (const pair of pairs) {
    const from = groupOf.get(pair.from);
    const to = pair.isFee ? 'fee' : pair.to === '' ? 'nobody' : groupOf.get(pair.to);
    for (const sides of throughMixer({ from, to }, mixerOf)) {
      const key = `${nameOf(sides.from)} ${nameOf(sides.to)}`;
      const sum = sums.get(key) ?? { ...sides, raw: 0n, count: 0, firstTimeMs: pair.firstTimeMs, lastTimeMs: pair.lastTimeMs };
      sum.raw += pair.raw;
      sum.count += pair.count;
      sum.firstTimeMs = Math.min(sum.firstTimeMs, pair.firstTimeMs);
      sum.lastTimeMs = Math.max(sum.lastTimeMs, pair.lastTimeMs);
      sums.set(key, sum);
    }
  }
  return [...sums.values()];
}

const nameOf = (side: GroupSum['to']): string => (typeof side === 'object' ? side.key : (side ?? ''));

/**
 * In a mix of inputs and outputs the store pairs givers and receivers by size, which says nothing of who paid whom: there
 * everybody pays the mix and is paid by it.
 */
function throughMixer(sides: Sides, mixerOf: (group: CaseGroup) => CaseGroup | undefined): Sides[] {
  const { from, to } = sides;
  const isOut = from?.mixesIn !== undefined && isOwn(from) && (to === undefined || (typeof to === 'object' && to.mixesIn !== undefined));
  const isIn = typeof to === 'object' && to.mixesIn !== undefined && to.part === 'mixed' && (from === undefined || isOut);
  if (!isOut && !isIn) return [sides];
  return [...(isOut && from ? [{ from, to: mixerOf(from) }] : []), ...(isIn && typeof to === 'object' ? [{ from: mixerOf(to), to }] : [])];
}

/** By address, what went between its group and others of the case; groups are followed in their own coin alone. */
export function sumAddresses(groups: readonly CaseGroup[], { chainName, coin, pairs }: Track): Map<string, AddressMoved> {
  const here = groups.filter((group) => group.chainName === chainName);
  const groupOf = new Map(here.flatMap((group) => group.addresses.map((address) => [address, group] as const)));
  const moved = new Map<string, AddressMoved>();
  const add = (address: string, receivedRaw: bigint, sentRaw: bigint) => {
    if (groupOf.get(address)?.coin !== coin) return;
    const known = moved.get(address) ?? { receivedRaw: 0n, sentRaw: 0n };
    moved.set(address, { receivedRaw: known.receivedRaw + receivedRaw, sentRaw: known.sentRaw + sentRaw });
  };
  for (const { from, to, raw, isFee } of pairs) {
    if (isFee) continue;
    const giver = groupOf.get(from);
    const receiver = groupOf.get(to);
    const isMixed = giver?.mixesIn !== undefined || receiver?.mixesIn !== undefined;
    if (giver === receiver || (!isMixed && (giver === undefined || receiver === undefined))) continue;
    if (receiver !== undefined) add(to, raw, 0n);
    if (giver !== undefined) add(from, 0n, raw);
  }
  return moved;
}

/** What lies on an address by these transfers, all of which touch it. */
export function balanceOf(address: string, pairs: readonly PairSum[]): bigint {
  return pairs.reduce((sum, { from, to, raw }) => sum + (to === address ? raw : 0n) - (from === address ? raw : 0n), 0n);
}
