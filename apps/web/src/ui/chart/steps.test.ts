import { expect, it } from 'vitest';
import { drawSteps, findStep } from './steps.ts';

const box = { width: 100, height: 50 };

it('stays level until the next change and goes straight up or down there', () => {
  const chart = drawSteps(
    [
      { time: 0, value: 10n },
      { time: 50, value: 20n },
      { time: 75, value: 0n },
    ],
    100,
    box,
  );
  expect(chart.line).toBe('M0 25H50V0H75V50H100');
  expect(chart.area).toBe('M0 25H50V0H75V50H100V50H0Z');
});

it('reaches to the present with the last balance', () => {
  expect(drawSteps([{ time: 0, value: 5n }], 100, box).line).toBe('M0 0H100');
});

it('draws values beyond what a float holds', () => {
  const chart = drawSteps(
    [
      { time: 0, value: 10n ** 30n },
      { time: 50, value: 5n * 10n ** 29n },
    ],
    100,
    box,
  );
  expect(chart.points).toEqual([
    { x: 0, y: 0 },
    { x: 50, y: 25 },
  ]);
});

it('puts a value below zero on the ground line', () => {
  const chart = drawSteps(
    [
      { time: 0, value: -5n },
      { time: 50, value: 10n },
    ],
    100,
    box,
  );
  expect(chart.points[0]?.y).toBe(50);
});

it('draws nothing without points', () => {
  expect(drawSteps([], 100, box)).toEqual({ points: [], line: '', area: '' });
});

it('finds the step that covers a place', () => {
  const points = [{ x: 0 }, { x: 40 }, { x: 80 }];
  expect(findStep(points, 39)).toBe(0);
  expect(findStep(points, 40)).toBe(1);
  expect(findStep(points, 500)).toBe(2);
});
