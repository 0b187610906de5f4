/** The way that money took from its source: an account after the other, each account once. */
export interface Trail {
  account: string;
  before: Trail | null;
  after: Map<string, Trail>;
}

/** Where all ways begin. */
export function createTrails(): Trail {
  return { account: '', before: null, after: new Map() };
}

/** The way one account further; money that comes back to an account goes on from there as if it had never left. */
export function stepOn(trail: Trail, account: string): Trail {
  for (let at: Trail | null = trail; at; at = at.before) if (at.account === account) return at;
  const known = trail.after.get(account);
  if (known) return known;
  const made = { account, before: trail, after: new Map() };
  trail.after.set(account, made);
  return made;
}

/** The accounts of a way, first to last. */
export function listTrail(trail: Trail): string[] {
  const accounts: string[] = [];
  for (let at: Trail | null = trail; at?.before; at = at.before) accounts.push(at.account);
  return accounts.toReversed();
}
