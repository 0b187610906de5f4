import { expect, it, vi } from 'vitest';
import { asked, openHook, settle, type Answers } from '../../../ui/answeredHook.tsx';
import { bitcoinView, input, output } from './fixtures.ts';
import { useSide } from './useSide.ts';

vi.mock('../../../api/client.ts', () => import('../../../ui/answeredHook.tsx'));

const many = <T,>(from: number, count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(from + index));
const outputs = (from: number, count: number) => many(from, count, (index) => output(index, '1'));
const inputs = (from: number, count: number) => many(from, count, (index) => input(index, '1'));

const place = { chainName: 'BTC', hash: 'aa' };
const bodyOf = (side: string) => ({ ...place, side, pageSize: 100 });
const openSide = (side: 'input' | 'output', view: ReturnType<typeof bitcoinView>, given: Answers = {}) =>
  openHook(() => useSide(place, view, side), undefined, given);

it('shows all of a short side, and asks for nothing', async () => {
  const { read } = await openSide('output', bitcoinView());
  expect(read()).toEqual({
    rows: [output(0, '60'), output(1, '45')],
    total: 2,
    showMore: undefined,
    step: 0,
    isLoading: false,
    failure: undefined,
  });
  const { read: readInputs } = await openSide('input', bitcoinView());
  expect(readInputs().rows).toEqual([input(0, '70'), input(1, '40')]);
  expect(asked).toEqual([]);
});

it('begins with twenty rows, and brings the others that came along in one step', async () => {
  const { read, use } = await openSide('input', bitcoinView({ inputs: inputs(0, 50), inputCount: 50 }));
  expect(read()).toEqual({
    rows: inputs(0, 20),
    total: 50,
    showMore: expect.any(Function),
    step: 30,
    isLoading: false,
    failure: undefined,
  });
  await use(({ showMore }) => showMore?.());
  expect(read()).toMatchObject({ rows: inputs(0, 50), showMore: undefined, step: 0 });
  expect(asked).toEqual([]);
});

it('fetches what did not come along page by page, and leaves out rows of the other side', async () => {
  const view = bitcoinView({ outputs: outputs(0, 100), outputCount: 250 });
  const { read, use } = await openSide('output', view, {
    pageTransactionSide: ({ cursor }) =>
      cursor === undefined ? { list: [...outputs(100, 100), input(7, '1')], cursor: 'p3' } : { list: outputs(200, 50) },
  });
  expect([read().rows.length, read().step]).toEqual([20, 80]);
  await use(({ showMore }) => showMore?.());
  expect([read().rows.length, read().step, asked.length]).toEqual([100, 100, 0]);
  await use(({ showMore }) => showMore?.());
  expect(asked).toEqual([['pageTransactionSide', { ...bodyOf('output'), pageNum: 2 }]]);
  expect([read().rows.length, read().rows.at(-1)?.index, read().step]).toEqual([200, 199, 50]);
  await use(({ showMore }) => showMore?.());
  expect(asked.at(-1)).toEqual(['pageTransactionSide', { ...bodyOf('output'), cursor: 'p3' }]);
  expect(asked.length).toBe(2);
  expect(read()).toMatchObject({ rows: outputs(0, 250), showMore: undefined, step: 0, isLoading: false });
});

it('says that rows are on their way, and why none came', async () => {
  const view = bitcoinView({ inputs: inputs(0, 100), inputCount: 101 });
  let fail: (error: Error) => void = () => undefined;
  const { read, use } = await openSide('input', view, {
    pageTransactionSide: () => new Promise((_, reject) => (fail = reject)),
  });
  await use(({ showMore }) => showMore?.());
  expect([read().isLoading, read().step]).toEqual([false, 1]);
  await use(({ showMore }) => showMore?.());
  expect(read()).toMatchObject({ isLoading: true, failure: undefined });
  fail(new Error('broken'));
  await settle();
  expect(read()).toMatchObject({ isLoading: false, failure: { kind: 'failed', message: '' } });
});
