import { expect, it } from 'vitest';
import { joinNews } from './read.ts';

it('joins the lists of several addresses: whole up to where all are, of kinds that all were told, with what any lacks once', () => {
  const lack = { kind: 'token20', reason: 'row_limit' };
  expect(
    joinNews(
      [
        { kinds: ['transaction', 'token20'], sources: ['甲'], lacks: [lack], toBlock: 900 },
        { kinds: ['transaction'], sources: ['乙', '甲'], lacks: [lack, { kind: 'transaction', reason: 'row_limit' }], toBlock: 700 },
      ],
      1_000,
    ),
  ).toEqual({ kinds: ['transaction'], sources: ['甲', '乙'], lacks: [lack, { kind: 'transaction', reason: 'row_limit' }], toBlock: 700 });
});
