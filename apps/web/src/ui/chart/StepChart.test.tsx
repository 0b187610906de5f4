import { act, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearRendered, getByRole, press, render } from '../render.tsx';
import { StepChart, type Band } from './StepChart.tsx';

const START = Date.UTC(2025, 2, 1);
const DAY = 86_400_000;
// On a chart 300 px wide that ends on the fourth day they stand at 0, 75 and 225.
const points = [
  { time: START, value: 10n, name: '甲' },
  { time: START + DAY, value: 20n, name: '乙' },
  { time: START + 3 * DAY, value: 5n, name: '丙' },
];

function Sample({ shown = points }: { shown?: typeof points }) {
  return (
    <StepChart
      points={shown}
      until={START + 4 * DAY}
      empty={<p>没有走势</p>}
      label={(from, to) => `走势 ${from} 至 ${to}`}
      renderReading={(point) => point?.name ?? '全部'}
      pointText={(point) => `在${point.name}`}
    />
  );
}

const slider = () => getByRole('slider', '走势');
const reading = () => document.querySelector('[aria-live]')?.textContent;
const cursor = () => document.querySelector('circle')?.getAttribute('cx');

function key(name: string): boolean {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });
  act(() => void slider().dispatchEvent(event));
  return event.defaultPrevented;
}

function pointer(type: string, clientX: number): void {
  act(() => void slider().dispatchEvent(new PointerEvent(type, { clientX, bubbles: true })));
}

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
});
afterEach(() => {
  clearRendered();
  vi.restoreAllMocks();
});

it('tells the whole and its ends until a point is looked at', () => {
  const chart = render(<Sample />);
  expect(reading()).toBe('全部');
  expect(slider().getAttribute('aria-label')).toBe('走势 2025-03-01 至 2025-03-05');
  expect(slider().getAttribute('aria-valuetext')).toBe('走势 2025-03-01 至 2025-03-05');
  expect(slider().getAttribute('aria-valuemax')).toBe('2');
  expect(chart.textContent).toBe('全部2025-03-012025-03-05');
  expect(document.querySelectorAll('path')[1]?.getAttribute('d')).toBe('M0 60H75V0H225V90H300');
  expect(cursor()).toBe(undefined);
});

it('goes from point to point by the arrow keys, and stops at the ends', () => {
  render(<Sample />);
  expect(key('ArrowLeft')).toBe(true);
  expect([reading(), cursor(), slider().getAttribute('aria-valuenow')]).toEqual(['丙', '225', '2']);
  expect(slider().getAttribute('aria-valuetext')).toBe('在丙');
  key('ArrowLeft');
  expect([reading(), cursor(), slider().getAttribute('aria-valuenow')]).toEqual(['乙', '75', '1']);
  key('Home');
  expect(reading()).toBe('甲');
  key('ArrowLeft');
  expect(reading()).toBe('甲');
  key('End');
  expect(reading()).toBe('丙');
  key('ArrowRight');
  expect(reading()).toBe('丙');
});

it('begins at the first point with the right arrow, and leaves other keys to the page', () => {
  render(<Sample />);
  expect(key('PageDown')).toBe(false);
  expect(reading()).toBe('全部');
  key('ArrowRight');
  expect(reading()).toBe('甲');
});

it('follows the pointer, and tells the whole again when it leaves', () => {
  render(<Sample />);
  pointer('pointermove', 74);
  expect(reading()).toBe('甲');
  pointer('pointermove', 75);
  expect([reading(), cursor()]).toEqual(['乙', '75']);
  pointer('pointermove', 299);
  expect(reading()).toBe('丙');
  pointer('pointerout', 400);
  expect(reading()).toBe('全部');
});

it('tells the whole again when the focus goes on', () => {
  render(<Sample />);
  act(() => slider().focus());
  key('Home');
  expect(reading()).toBe('甲');
  act(() => slider().blur());
  expect(reading()).toBe('全部');
});

it('says that it is empty, and draws what comes later', () => {
  function Late() {
    const [shown, setShown] = useState<typeof points>([]);
    return (
      <>
        <button type="button" onClick={() => setShown(points)}>
          换一个
        </button>
        <Sample shown={shown} />
      </>
    );
  }
  const chart = render(<Late />);
  expect(chart.querySelector('p')?.textContent).toBe('没有走势');
  expect(chart.querySelector('[role="slider"]')).toBe(null);
  press(getByRole('button', '换一个'));
  expect(chart.querySelector('p')).toBe(null);
  expect(document.querySelectorAll('path')).toHaveLength(2);
});

function Brushed() {
  const [band, setBand] = useState<Band>();
  return (
    <>
      <StepChart
        points={points}
        until={START + 4 * DAY}
        empty={null}
        label={() => '走势'}
        renderReading={() => ''}
        pointText={(point) => point.name}
        band={band}
        onBand={setBand}
      />
      <output>{band ? `${(band.from - START) / DAY} ${(band.to - START) / DAY}` : '没有选取'}</output>
    </>
  );
}

const chosen = () => document.querySelector('output')?.textContent;

it('lets a stretch be chosen by drawing over it, either way round and held to the chart, and dropped by a click', () => {
  render(<Brushed />);
  pointer('pointerdown', 75);
  pointer('pointermove', 150);
  expect(chosen()).toBe('1 2');
  pointer('pointermove', -40);
  pointer('pointerup', -40);
  expect(chosen()).toBe('0 1');
  expect(document.querySelector('rect')?.getAttribute('width')).toBe('75');
  // Once it is let go of, the pointer only looks.
  pointer('pointermove', 250);
  expect(chosen()).toBe('0 1');
  pointer('pointerdown', 30);
  pointer('pointerup', 31);
  expect([chosen(), document.querySelector('rect')]).toEqual(['没有选取', null]);
});

it('lets a stretch be chosen with Shift and the arrow keys, whole steps of it, and dropped with Escape', () => {
  render(<Brushed />);
  const shiftKey = (name: string) =>
    act(() => void slider().dispatchEvent(new KeyboardEvent('keydown', { key: name, shiftKey: true, bubbles: true, cancelable: true })));
  key('Home');
  expect(chosen()).toBe('没有选取');
  shiftKey('ArrowRight');
  expect(chosen()).toBe('0 3');
  shiftKey('ArrowRight');
  expect(chosen()).toBe('0 4');
  shiftKey('ArrowLeft');
  shiftKey('ArrowLeft');
  expect(chosen()).toBe('0 1');
  key('Escape');
  expect(chosen()).toBe('没有选取');
});
