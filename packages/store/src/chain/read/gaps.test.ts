import { expect, it } from 'vitest';
import { joinRuns } from './gaps.ts';

it('joins runs that meet and keeps those that do not', () => {
  expect(joinRuns([], [{ fromBlock: 3, toBlock: 4 }])).toEqual([{ fromBlock: 3, toBlock: 4 }]);
  expect(
    joinRuns(
      [
        { fromBlock: 1, toBlock: 1 },
        { fromBlock: 3, toBlock: 4 },
      ],
      [
        { fromBlock: 5, toBlock: 9 },
        { fromBlock: 12, toBlock: 12 },
      ],
    ),
  ).toEqual([
    { fromBlock: 1, toBlock: 1 },
    { fromBlock: 3, toBlock: 9 },
    { fromBlock: 12, toBlock: 12 },
  ]);
  expect(joinRuns([{ fromBlock: 3, toBlock: 4 }], [{ fromBlock: 6, toBlock: 9 }])).toHaveLength(2);
});
