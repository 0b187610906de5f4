import type { CaseView, CaseWorkView } from '@chaintrail/contract/schemas';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clearRendered, render } from '../../ui/render.tsx';
import { WorkCard } from './WorkCard.tsx';

const setLayout = (layout: 'desktop' | 'mobile') => (document.documentElement.dataset['layout'] = layout);
beforeEach(() => void setLayout('desktop'));
afterEach(() => {
  clearRendered();
  setLayout('desktop');
});

const letterId = '00000000-0000-4000-8000-00000000000a';
const replyId = '00000000-0000-4000-8000-00000000000b';
const work = (kind: CaseWorkView['kind'], more: Partial<CaseWorkView> = {}): CaseWorkView => ({
  kind,
  title: '冻 001 号 · 星港交易所',
  text: '',
  at: Date.now() - 3 * 86_400_000 - 1_000,
  due: null,
  isMine: true,
  letterId,
  replyId: null,
  ...more,
});
const view = {
  work: [
    work('freeze', { due: { day: '2025-04-08', daysLeft: 11 } }),
    work('freeze', { due: { day: '2025-03-25', daysLeft: -3 }, text: '冻结已到期', letterId: '00000000-0000-4000-8000-00000000000c' }),
    work('reply', { replyId, text: '2 行未处理' }),
    work('event', { title: '归集地址 2', text: '86,400.00 USDT', letterId: null }),
  ],
} as CaseView;
const read = () =>
  [...render(<WorkCard view={view} />).querySelectorAll('li')].map((row) => [
    row.textContent,
    row.querySelector('a')?.getAttribute('href'),
  ]);

it('is on a phone a row to tap, with its days left or since when it waits', () => {
  setLayout('mobile');
  expect(read()).toEqual([
    ['冻结期将满冻 001 号 · 星港交易所剩 11 天', `#/letters/${letterId}`],
    ['冻结期将满冻 001 号 · 星港交易所 · 冻结已到期已到期 3 天', '#/letters/00000000-0000-4000-8000-00000000000c'],
    ['回函待核对冻 001 号 · 星港交易所 · 2 行未处理3 天前', `#/letters/${letterId}/reply/${replyId}`],
    ['监控事件归集地址 2 · 86,400.00 USDT3 天前', '#/monitors'],
  ]);
});

it('names on a desktop the day itself and what is to be done', () => {
  expect(read().slice(0, 2)).toEqual([
    ['冻结期将满冻 001 号 · 星港交易所2025-04-08 到期，剩 11 天办理续冻', `#/letters/${letterId}`],
    ['冻结期将满冻 001 号 · 星港交易所冻结已到期2025-03-25 已到期 3 天办理续冻', '#/letters/00000000-0000-4000-8000-00000000000c'],
  ]);
});
