import type { Outcome } from '../finding.ts';
import { evidenceOf, groupByCoin, sumRaw } from '../measure.ts';
import { parameters } from '../parameters.ts';
import type { Subject } from '../subject.ts';

/** 权限共用: several keys own the account together (Tron's multi-signature); who holds one of them stands behind it. */
export function findPermissionShared({ permission }: Subject): Outcome<'permissionShared'> {
  if (!permission || permission.owners.length < parameters.permissionShared.fewestKeys) return undefined;
  return {
    rule: 'permissionShared',
    claim: 'derived',
    confidence: 95,
    facts: { keys: permission.owners.length, accounts: permission.shared.length },
    ...evidenceOf([permission.row], [...permission.owners, ...permission.shared]),
    filter: {},
  };
}

/**
 * 权限被夺: one other key owns the account since, or its own is not enough without it, and coin left soon after: the «malicious multi-signature» that SlowMist's handbook and Tron's own
 * warnings describe.
 */
export function findPermissionSeized({ permission, moves }: Subject): Outcome<'permissionSeized'> {
  const [owner] = permission?.owners ?? [];
  if (!permission || permission.isOwnEnough || permission.owners.length !== 1 || owner === undefined) return undefined;
  const { timeMs } = permission.row;
  const taken = moves.filter(
    (move) => move.direction === 'out' && move.timeMs >= timeMs && move.timeMs - timeMs <= parameters.permissionSeized.longestMs,
  );
  const [coin, rows] =
    [...groupByCoin(taken)].find(([, group]) => group.some(({ kind }) => kind !== 'external')) ?? [...groupByCoin(taken)][0] ?? [];
  if (coin === undefined || !rows) return undefined;
  return {
    rule: 'permissionSeized',
    claim: 'heuristic',
    confidence: 75,
    facts: { owner, coin, takenRaw: sumRaw(rows), withinMs: (rows.at(-1)?.timeMs ?? timeMs) - timeMs },
    ...evidenceOf([permission.row, ...rows], [owner, ...rows.map(({ party }) => party)]),
    filter: { direction: 'out', coin, fromTimeMs: timeMs },
  };
}
