import type { Page, PageRequest } from '@chaintrail/store/chain';

export type List = (page: PageRequest) => Promise<Page<unknown>>;

/** Most rows of one page; a cursor does not know how large its page was. */
const STRIDE = 100;

/** Passes over this many rows by cursor, or over as many as leave a row to read. */
export async function passRows(list: List, rows: number): Promise<{ cursor: string | undefined; passed: number }> {
  let cursor: string | undefined;
  let passed = 0;
  while (passed < rows) {
    const limit = Math.min(STRIDE, rows - passed);
    const { nextCursor } = await list({ limit, cursor });
    if (nextCursor === undefined) break;
    cursor = nextCursor;
    passed += limit;
  }
  return { cursor, passed };
}
