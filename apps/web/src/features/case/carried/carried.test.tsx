import type { CaseContentsView, CarriedMonitor, CarriedTag, CaseBundlePreview } from '@chaintrail/contract/schemas';
import { afterEach, describe, expect, it } from 'vitest';
import { clearRendered, render } from '../../../ui/render.tsx';
import { tellCarried, tellLeft } from './carriedFacts.ts';
import { LeftNotice } from './LeftNotice.tsx';
import { LetterRows } from './LetterRows.tsx';
import { MonitorRows } from './MonitorRows.tsx';
import { TagRows } from './TagRows.tsx';

afterEach(clearRendered);

const file = (name: string, bytes: number) => ({ id: `id-${name}`, name, bytes, sha256: 'a'.repeat(64) });
const textsOf = (drawn: HTMLElement, selector: string) => [...drawn.querySelectorAll(selector)].map(({ textContent }) => textContent);

describe('what came with a case', () => {
  it('is counted by kind before it is taken, and of a bundle of before not at all', () => {
    const carried: CaseBundlePreview['carried'] = { canvas: 2, letter: 1, trace: 0, tag: 3, monitor: 1 };
    expect(tellCarried({ carried })).toBe('图谱 2 · 文书 1 · 追踪 0 · 标签 3 · 监控 1');
    expect(tellCarried({ carried: null })).toBeUndefined();
  });

  it('says what did not, each with why, and how many there are beyond those listed', () => {
    expect(tellLeft({ kind: 'letter', title: '冻结函', reason: 'notIssued' })).toBe('文书「冻结函」：未签发');
    const left = Array.from({ length: 10 }, (_, at) => ({ kind: 'canvas' as const, title: `图 ${at}`, reason: 'tooLarge' as const }));
    const drawn = render(<LeftNotice left={left} />);
    expect(drawn.querySelector('strong')?.textContent).toBe('有 10 项没有随包转来');
    const lines = textsOf(drawn, 'li');
    expect([lines.length, lines[0], lines.at(-1)]).toEqual([9, '图谱「图 0」：超出案件包大小', '其余 2 项']);
    expect(render(<LeftNotice left={[]} />).textContent).toBe('');
  });

  it('offers each paper of a letter and its archive by name and size', () => {
    const letter: CaseContentsView['letters'][number] = {
      type: 2,
      number: '冻字1号',
      organisation: '北辰交易所',
      state: 'issued',
      issuedAt: 1_741_200_000_000,
      addresses: 3,
      files: [file('letter-zh.pdf', 2_048), file('letter-en.pdf', 3_072), file('letter.zip', 1_048_576)],
    };
    const drawn = render(<LetterRows caseId="c" letters={[letter]} />);
    expect(textsOf(drawn, 'button')).toEqual(['函件 PDF · 2.0 KB', '英文 PDF · 3.0 KB', '整包 .zip · 1.0 MB']);
    expect(drawn.textContent).toContain('冻字1号冻结函已签发北辰交易所 · 3 个地址');
  });

  it('tells a label in its words, with where it is from and what it was before', () => {
    const tag: CarriedTag = {
      chainName: null,
      family: 'evm',
      address: '0xabc',
      name: '归集地址',
      tagType: { key: 'scam', name: '诈骗', look: 'scam' },
      riskType: { key: 'high', name: '高风险', level: 4 },
      entity: null,
      role: null,
      claim: 'judgement',
      confidence: 80,
      source: '笔录第 3 页',
      sourceDate: '2025-03-01',
      licence: null,
      evidence: [{ text: '付款截图', link: null }],
      note: '备注',
      validFrom: null,
      validTo: null,
      isPrivate: true,
      author: '林某',
      madeAt: 1,
      changedAt: 2,
      retiredAt: null,
      changes: [{ kind: 'changed', by: '林某', at: 2, before: { name: '旧名', tagType: 'scam', riskType: null, confidence: 50 } }],
    };
    const drawn = render(<TagRows tags={[tag]} />);
    for (const text of [
      '归集地址',
      '诈骗 · ',
      '可信度 80',
      '高风险',
      'evm 各链 0xabc',
      '来源 笔录第 3 页 · 2025-03-01 · 林某',
      '备注',
      '依据 付款截图',
    ])
      expect(drawn.textContent).toContain(text);
    expect(drawn.querySelector('details')?.textContent).toMatch(/^1 次变更.*修改 林某 原为「旧名」$/);
  });

  it('tells a monitor’s condition, how far it looked, and what it saw, with what was taken back', () => {
    const event = { chainName: 'DemoETH', sight: 'out' as const, blockNumber: 1, hash: '', at: 1, seenAt: 2 };
    const monitor: CarriedMonitor = {
      name: '动账',
      note: '',
      target: { kind: 'address', chainName: 'DemoETH', key: '0x1', title: '0x1' },
      direction: 'out',
      condition: '任何转出',
      isOn: false,
      createdAt: 1,
      spans: [{ chainName: 'DemoETH', fromBlock: 1_000, judgedTo: null }],
      eventCount: 7,
      events: [
        { ...event, title: '转出 5 USDT', text: '甲', undoneAt: null },
        { ...event, title: '转出 6 USDT', text: '乙', undoneAt: 3 },
      ],
    };
    const drawn = render(<MonitorRows monitors={[monitor]} />);
    for (const text of ['导出时关闭', 'DemoETH 0x1 · 任何转出', 'DemoETH 自区块 1,000，判到 尚未判定', '7 次事件，列出最近 2 次'])
      expect(drawn.textContent).toContain(text);
    expect(drawn.textContent).toMatch(/转出 6 USDT已因重组撤销乙/);
    expect(drawn.textContent).not.toMatch(/转出 5 USDT已因重组撤销/);
  });
});
