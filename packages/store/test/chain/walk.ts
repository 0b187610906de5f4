import type { Page, PageRequest } from '../../src/chain/index.ts';

/** Every row of a list, page after page. */
export async function walk<Row>(list: (page: PageRequest) => Promise<Page<Row>>, limit: number): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ limit, cursor });
    rows.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return rows;
}
