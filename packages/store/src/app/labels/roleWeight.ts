import { sql } from 'drizzle-orm';

/**
 * What an entity's page lists first: the few addresses that it works with before the many that its customers pay into. An index rests on these
 * very words.
 */
export const roleWeight = sql.raw(
  "(case role when 'hot' then 5 when 'cold' then 4 when 'contract' then 3 when 'other' then 2 when 'deposit' then 0 else 1 end)",
);
