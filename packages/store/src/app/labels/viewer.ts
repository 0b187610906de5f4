import { type SQL, sql } from 'drizzle-orm';

/** Who asks for labels: the account, and the one whose things it shares (its own, or its parent's); null for a visitor. */
export type Viewer = { account: string; owner: string } | null;

/** A viewer, or the columns that name one. */
type ViewerIn = { account: string | SQL; owner: string | SQL };

/** Whether a row of `label` is common knowledge or the viewer's to see. Every read of labels that answers somebody has this in its SQL. */
export function canSee(viewer: ViewerIn | null): SQL {
  return viewer === null ? sql`(label.owner is null)` : sql`(label.owner is null or ${isOwn(viewer)})`;
}

/** Whether a row of `label` is one of the viewer's own. */
export function isOwn({ account, owner }: ViewerIn): SQL {
  return sql`(label.owner = ${owner} and (label.is_for_author = 0 or label.author = ${account}))`;
}

/** Whether a row of `label` says something of today: neither retired, nor before or behind its time. */
export const stands: SQL = sql`label.retired_at is null and (label.valid_from is null or label.valid_from <= current_date)
  and (label.valid_to is null or label.valid_to >= current_date)`;

/** Whether a row of `label` tells whose an address is. What an issuer did to it befell it: rows have a mark of their own for that. */
export const isName: SQL = sql`label.origin not like 'chain:%:freeze'`;

/** Whether a row of `label` is looked for by its name: what contracts call themselves is found as a coin. */
export const isSought: SQL = sql`label.origin !~ '^chain:.*:(freeze|token|creator)$'`;

/**
 * Which of several claims a row shows first: the viewer's own, then those of who shares its things, then common knowledge, what somebody says
 * before what the product reads off the chain, which tells what befell an address rather than whose it is; of these the surer one, of
 * equally sure ones the newer source, then as its origin ranks them.
 */
export function inOrder(viewer: Viewer): SQL {
  const nearness =
    viewer === null ? sql`` : sql`case when label.author = ${viewer.account} then 0 when label.owner is not null then 1 else 2 end, `;
  return sql`${nearness}label.origin like 'chain:%', label.confidence desc, label.source_date desc nulls last, label.position, label.source, label.id`;
}
