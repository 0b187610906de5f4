import { expect, it } from 'vitest';
import { parseInTurns, parseRows } from './rows.ts';

const line = (at: number) => `{"at":${at},"text":"${'行\\n'.repeat(10)}"}`;
const write = (rows: number) => Array.from({ length: rows }, (_, at) => `${line(at)}\n`).join('');

it('an answer of many megabytes is read as a small one is, and others take turns meanwhile', async () => {
  for (const [rows, turns] of [
    [0, 0],
    [3, 0],
    [60_000, 2],
  ] as const) {
    const text = write(rows);
    let taken = 0;
    let isRead = false;
    const take = () => {
      if (isRead) return;
      taken += 1;
      setImmediate(take);
    };
    setImmediate(take);
    const found = await parseInTurns<{ at: number }>(text);
    isRead = true;
    expect(found).toEqual(parseRows(text));
    expect(found.at(-1)?.at).toBe(rows === 0 ? undefined : rows - 1);
    expect(taken).toBeGreaterThanOrEqual(turns);
  }
  // Without an end of its last line, and with one line alone that is longer than a turn.
  expect(await parseInTurns(write(30_000).slice(0, -1))).toHaveLength(30_000);
  expect(await parseInTurns(`{"text":"${'a'.repeat(2_000_000)}"}\n{}`)).toHaveLength(2);
});
