import { expect, it } from 'vitest';
import { placeLabels } from './labels.ts';
import { finish } from './steps.ts';

const box = (left: number) => ({ left, right: left + 10, top: 0, bottom: 10 });

it('asks for other places only where the first is taken or blocked', () => {
  const asked: string[] = [];
  const spare = (name: string, ...lefts: number[]) => {
    return () => {
      asked.push(name);
      return lefts.map(box);
    };
  };
  const wishes = [
    { box: box(0), weight: 3, spare: spare('first', 200) },
    { box: box(5), weight: 2, spare: spare('second', 8, 30) },
    { box: box(100), weight: 1, spare: spare('blocked', 104) },
    { box: box(100), weight: 0 },
  ];
  expect(finish(placeLabels(wishes, 9, [box(100)]))).toEqual([
    { index: 0, box: box(0) },
    { index: 1, box: box(30) },
    { index: 3, box: box(100) },
  ]);
  expect(asked).toEqual(['second', 'blocked']);
});
