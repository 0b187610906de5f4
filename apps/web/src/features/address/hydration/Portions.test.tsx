import type { HydrationView } from '@chaintrail/contract/schemas';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Portions } from './Portions.tsx';

const model = { view: undefined, isSteering: false, pause: () => undefined, goOn: () => undefined, watch: () => undefined };
const textOf = (view: Pick<HydrationView, 'rows' | 'portions' | 'isAllowed' | 'status'>) =>
  renderToStaticMarkup(<Portions model={model} view={view} />).replaceAll(/<svg.*?<\/svg>/g, '');

it('says of a history that stopped for its size what each way to go on takes', () => {
  const html = textOf({
    status: 'paused',
    isAllowed: true,
    rows: 50_000,
    portions: [
      { portion: 'more', rows: 50_000, calls: 51 },
      { portion: 'year', rows: 60_000, calls: 61 },
      { portion: 'all', rows: 150_000, calls: 153 },
    ],
  });
  expect(
    html
      .replaceAll(/<[^>]*>/g, '|')
      .split('|')
      .filter((text) => text !== ''),
  ).toEqual([
    '这个地址的记录很多，通常是交易所或合约。已取 50,000 条，先停在这里；要再取多少，请选择：',
    '再取 50,000 条',
    '约 51 次请求',
    '最近 12 个月',
    '约 60,000 条 · 约 61 次请求',
    '取全部',
    '约 150,000 条 · 约 153 次请求',
    '按已取的记录与请求估算；数据源的当日额度用完后会停下，次日可再试。',
  ]);
  expect(html).not.toContain('disabled');
});

it('names no price that nobody can tell, and lets nobody go on while nobody may be asked', () => {
  const html = textOf({ status: 'paused', isAllowed: false, rows: 50_000, portions: [{ portion: 'all', rows: null, calls: null }] });
  expect(html).toContain('请求数无从估计');
  expect(html).toContain('disabled=""');
});

it('offers what is older where only twelve months were asked for', () => {
  const html = textOf({ status: 'partial', isAllowed: true, rows: 60_000, portions: [{ portion: 'all', rows: 9_000, calls: 10 }] });
  expect(html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|')).toBe(
    '|只取了最近 12 个月，已取 60,000 条；更早的没有取，可以接着取：|取更早的|约 9,000 条 · 约 10 次请求|按已取的记录与请求估算；数据源的当日额度用完后会停下，次日可再试。|',
  );
});

it('says of what is looked for block by block that questions are many, not records, and how many no one can tell', () => {
  const html = textOf({
    status: 'paused',
    isAllowed: true,
    rows: 3,
    portions: [
      { portion: 'year', rows: null, calls: 1_600 },
      { portion: 'all', rows: null, calls: 3_600 },
    ],
  });
  expect(html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|')).toBe(
    '|这些记录要在节点日志里逐段区块去查，请求很多。已取 3 条，先停在这里；要查到多远，请选择：|最近 12 个月|约 1,600 次请求|取全部|约 3,600 次请求|按剩下的区块与节点一次肯给的区块数估算；查到的每笔转账另有一两次请求。|',
  );
});
