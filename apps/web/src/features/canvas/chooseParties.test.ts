import { expect, it } from 'vitest';
import { chooseParties } from './chooseParties.ts';
import type { Neighbour } from './neighbours.ts';

const make = (id: string) => ({ node: { id } }) as Neighbour;
const [drawn, drawnToo, fresh, freshToo, further] = [make('drawn'), make('drawnToo'), make('fresh'), make('freshToo'), make('further')];

it('ticks who is not on the canvas yet, turns around who was pressed, and leaves nobody over who is drawn', () => {
  const listed = [drawn, drawnToo, fresh, freshToo];
  const passing = [...listed, further];
  const onCanvas = new Set(['drawn', 'drawnToo']);
  expect(chooseParties({ listed, passing }, onCanvas, new Set())).toEqual({ chosen: [fresh, freshToo], rest: [further] });
  expect(chooseParties({ listed, passing }, onCanvas, new Set(['drawn', 'fresh']))).toEqual({
    chosen: [drawn, freshToo],
    rest: [fresh, further],
  });
});
