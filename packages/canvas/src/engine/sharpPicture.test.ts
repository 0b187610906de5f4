import { expect, it } from 'vitest';
import { createSharpPicture, paceOf } from './sharpPicture.ts';

/** Canvases that note what was drawn, and a clock that each drawing of the browser moves on. */
function makeStudio(costMs: number) {
  const studio = { now: 0, pushes: 0, names: [] as string[] };
  const makeCanvas = () => {
    const name = `canvas ${studio.names.push('')}`;
    const context = {
      setTransform: () => undefined,
      drawImage: () => {
        studio.pushes += 1;
        studio.now += costMs;
      },
    };
    return { name, width: 0, height: 0, getContext: () => context } as unknown as HTMLCanvasElement & { name: string };
  };
  return { studio, picture: createSharpPicture(makeCanvas, () => studio.now) };
}

const camera = { x: 0, y: 0, scale: 1 };
const nameOf = (canvas: HTMLCanvasElement | undefined) => (canvas as { name?: string } | undefined)?.name;

function* steps(count: number, seen: number[]): Generator<undefined, void> {
  for (let step = 0; step < count; step += 1) {
    seen.push(step);
    yield;
  }
}

it('is whole at once where it costs little, and shown then', () => {
  const { picture } = makeStudio(0.1);
  picture.begin({ camera, lacks: undefined }, () => steps(40, []));
  expect([picture.whole(), picture.underWay()]).toEqual([undefined, { camera, lacks: undefined }]);
  expect(nameOf(picture.part())).toBe('canvas 2');
  expect(picture.work(12)).toBe(true);
  expect(picture.underWay()).toBe(undefined);
  expect(nameOf(picture.whole()?.canvas)).toBe('canvas 2');
  expect(nameOf(picture.part())).toBe('canvas 1');
});

it('stops after its slice, keeps the last whole picture meanwhile, and goes on where it stopped', () => {
  const { studio, picture } = makeStudio(8);
  picture.begin({ camera, lacks: undefined }, () => steps(1, []));
  picture.work(12);
  const seen: number[] = [];
  const next = { camera: { ...camera, x: 5 }, lacks: new Map() };
  picture.begin(next, () => steps(120, seen));
  const slices: number[] = [];
  const meanwhile = new Set<unknown>();
  for (let isWhole = false; !isWhole;) {
    const before = studio.now;
    isWhole = picture.work(12);
    slices.push(studio.now - before);
    if (!isWhole) meanwhile.add(`${picture.whole()?.camera.x} ${picture.underWay() === next}`);
  }
  expect([...meanwhile]).toEqual(['0 true']);
  expect(slices.length).toBeGreaterThan(2);
  expect(Math.max(...slices)).toBeLessThanOrEqual(16);
  expect(seen).toEqual(Array.from({ length: 120 }, (_, step) => step));
  expect([picture.whole()?.camera.x, picture.tookMs()]).toEqual([5, slices.reduce((sum, ms) => sum + ms, 0)]);
});

it('gives up what is under way, and all of it with another size', () => {
  const { picture } = makeStudio(8);
  picture.begin({ camera, lacks: undefined }, () => steps(1, []));
  picture.work(12);
  picture.begin({ camera, lacks: undefined }, () => steps(200, []));
  picture.work(1);
  picture.giveUp();
  expect([picture.work(12), picture.underWay(), picture.whole()?.camera]).toEqual([false, undefined, camera]);
  picture.resize(30, 20, 2);
  expect([picture.whole(), picture.part().width, picture.part().height]).toEqual([undefined, 30, 20]);
});

it('asks the browser more often after a slow push, more seldom after a quick one', () => {
  expect([paceOf(16, 8), paceOf(16, 7), paceOf(16, 4), paceOf(16, 2), paceOf(1, 90), paceOf(128, 0)]).toEqual([8, 16, 16, 32, 1, 128]);
});
