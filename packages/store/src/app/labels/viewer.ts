import { type SQL, sql } from 'drizzle-orm';

/** The account that asks for labels; null for a visitor. */
export type Viewer = string | null;

/** Whether the viewer may see a row of `label`: the product's own, and what is the viewer's. Every read of labels has this in its SQL. */
export function canSee(viewer: Viewer): SQL {
  const isOpen = sql`owner is null and not is_private`;
  return viewer === null ? sql`(${isOpen})` : sql`(${isOpen} or owner = ${viewer})`;
}
