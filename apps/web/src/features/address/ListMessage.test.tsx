import { afterEach, expect, it, vi } from 'vitest';
import { clearRendered, render } from '../../ui/render.tsx';
import { coverage } from '../../ui/list/listFixture.ts';
import type { ListState } from '../../ui/list/listState.ts';
import { ListMessage } from './ListMessage.tsx';
import { addressModel } from './modelFixture.ts';

afterEach(clearRendered);

const show = (state: ListState, over: Parameters<typeof addressModel>[0] = {}) => {
  const model = addressModel(over);
  return { model, drawn: render(<ListMessage model={{ ...model, list: { ...model.list, rows: [], state, coverage } }} />) };
};
const button = (drawn: HTMLElement, text: string) => [...drawn.querySelectorAll('button')].find((item) => item.textContent === text);

it('repeats the filter, gives the count without it and clears it', () => {
  const clearFilter = vi.fn();
  const { drawn } = show(
    { kind: 'filteredOut', unfilteredCount: 1861 },
    { filter: { direction: 'out', minAmount: '1000000' }, clearFilter },
  );
  expect(drawn.textContent).toContain('方向 出 · 金额 ≥ 1,000,000');
  expect(drawn.textContent).toContain('该地址 USDT 页签共有 1,861 笔记录');
  button(drawn, '清除筛选')?.click();
  expect(clearFilter).toHaveBeenCalledOnce();
});

it('says what is covered when there is truly nothing and leads to tabs with rows', () => {
  const { drawn } = show({ kind: 'empty' });
  expect(drawn.textContent).toContain('该地址在以太坊没有 USDT 记录');
  expect(drawn.textContent).toContain('已收录区块 0 – 22,046,318，历史完整');
  expect(button(drawn, '外部交易 1,204 笔')).toBeDefined();
  expect(button(drawn, 'NFT 0 笔')).toBeUndefined();
});

it('leads back from a page that the list does not have', () => {
  const { drawn } = show({ kind: 'pastEnd', pageNum: 18, total: 328 });
  expect(drawn.textContent).toContain('没有第 18 页');
  expect(drawn.textContent).toContain('共有 328 笔');
  expect(button(drawn, '回到第 1 页')).toBeDefined();
});

it('never calls missing history an absence', () => {
  expect(show({ kind: 'notCovered' }).drawn.textContent).toContain('“无记录”不代表没有发生');
  expect(show({ kind: 'notConfigured' }).drawn.textContent).toContain('以太坊尚未配置数据源');
});

it('says how long it waited and offers to try again or a shorter range', () => {
  const retry = vi.fn();
  const setFilter = vi.fn();
  const { drawn } = show({ kind: 'failure', failure: { kind: 'timeout', seconds: 30 } }, { retry, setFilter });
  expect(drawn.textContent).toContain('查询超过 30 秒未返回');
  button(drawn, '重试')?.click();
  expect(retry).toHaveBeenCalledOnce();
  button(drawn, '近 30 天')?.click();
  expect(setFilter).toHaveBeenCalledOnce();
});

it('gives the server’s own words for a refusal and its own for a lost connection', () => {
  const refused = show({ kind: 'failure', failure: { kind: 'refused', reason: 'busy', message: '查询太多，稍后再试' } });
  expect(refused.drawn.textContent).toContain('查询太多，稍后再试');
  expect(show({ kind: 'failure', failure: { kind: 'offline', message: '' } }).drawn.textContent).toContain('无法连接服务器');
});
