import type { SuspicionView } from '@chaintrail/contract/schemas';
import { afterEach, expect, it, vi } from 'vitest';
import { clearRendered, render } from '../../../ui/render.tsx';
import { addressOverview, OTHER_ADDRESS } from '../fixtures.ts';
import { addressModel } from '../modelFixture.ts';
import { FirstScreen } from './FirstScreen.tsx';

afterEach(clearRendered);

const loading = { data: undefined, failure: undefined, isPending: true, updatedAt: 0, retry: () => undefined };
const textOf = (page: Element, title: string) => page.querySelector(`section[aria-label="${title}"]`)?.textContent;

it('answers how much, where from, where to and what is suspicious', () => {
  const page = render(<FirstScreen model={addressModel()} />);
  expect(textOf(page, '有多少')).toBe('有多少按往来多少排列UUSDT12,480.5EETH1.5USDT 未冻结 · 核对至区块 22,046,318');
  expect(textOf(page, '从哪来')).toBe('从哪来流入1,000USDT · 7 笔0x83f8b9…f41b94600.0060%另 4 个地址400.0040%');
  expect(textOf(page, '到哪去')).toBe('到哪去没有转出');
  expect(textOf(page, '可疑之处')).toBe('可疑之处未发现（核对 9 项规则，至区块 22,046,318）');
  expect(page.querySelector(`a[href*="${OTHER_ADDRESS}"]`)).not.toBeNull();
});

it('says of freezes nothing where the blocks of the chain are not read', () => {
  const { checked } = addressOverview();
  const data = addressOverview({ checked: { ...checked, freezesToBlock: null } });
  const page = render(<FirstScreen model={addressModel({ overview: { ...loading, isPending: false, data } })} />);
  expect(textOf(page, '有多少')).toBe('有多少按往来多少排列UUSDT12,480.5EETH1.5');
});

it('fills each column alone', () => {
  const page = render(<FirstScreen model={addressModel({ overview: loading })} />);
  expect(textOf(page, '有多少')).toContain('12,480.5');
  expect([...page.querySelectorAll('section[aria-busy="true"]')].map((section) => section.getAttribute('aria-label'))).toEqual([
    '从哪来',
    '到哪去',
    '可疑之处',
  ]);
});

it('leads from what was found to its rows, and says how far labels were looked at', () => {
  const suspicion: SuspicionView = {
    kind: 'mixer',
    subjectCount: 1,
    rowCount: 5,
    isAtLeast: false,
    in: null,
    out: null,
    paidCount: null,
    parties: [],
    tab: 1,
    coinKey: null,
    event: null,
  };
  const data = addressOverview({
    suspicions: [suspicion],
    checked: { ruleCount: 7, partyCount: 400, allPartyCount: 9_000, freezesToBlock: 22_046_318 },
  });
  const showSuspicion = vi.fn();
  const page = render(<FirstScreen model={{ ...addressModel({ overview: { ...loading, data } }), showSuspicion }} />);
  expect(textOf(page, '可疑之处')).toContain('标签只核对了往来最多的 400 个对手，共 9,000 个');
  page.querySelector<HTMLButtonElement>('section[aria-label="可疑之处"] button')?.click();
  expect(showSuspicion).toHaveBeenCalledWith(suspicion);
});

it('has no columns where nobody connected the chain', () => {
  const failure = { kind: 'refused', message: '', reason: 'not_configured' } as const;
  const page = render(<FirstScreen model={addressModel({ overview: { ...loading, isPending: false, failure } })} />);
  expect(page.querySelector('section')).toBeNull();
});
