import { describe, expect, it } from 'vitest';
import { composeLetter, layLetter } from './index.ts';
import { sampleFacts } from './sample.ts';

const lay = (facts = sampleFacts, language: 'zh' | 'en' = 'zh') => layLetter(composeLetter(facts, { language, isDraft: false }));
const textOf = (page: ReturnType<typeof lay>['pages'][number]) => page.lines.map(({ pieces }) => pieces.map(({ text }) => text).join(''));

const long = { ...sampleFacts, caseFacts: '甲'.repeat(28 * 40) };

describe('the page of GB/T 9704-2012', () => {
  it('keeps every line of the letter inside 156 × 225 mm, 37 mm below the upper edge and 28 mm from the left one', () => {
    for (const page of lay(long).pages.filter(({ isAnnex }) => !isAnnex)) {
      const body = page.lines.slice(0, -1);
      for (const { baselineMm, pieces } of body) {
        expect(baselineMm).toBeGreaterThan(37);
        expect(baselineMm).toBeLessThan(37 + 225);
        for (const { xMm, widthMm } of pieces) {
          expect(xMm).toBeGreaterThanOrEqual(28 - 0.001);
          expect(xMm + widthMm).toBeLessThanOrEqual(28 + 156 + 0.2);
        }
      }
    }
  });
  it('sets 22 lines of 28 characters on a full page', () => {
    const full = lay(long).pages[1];
    const lines = full?.lines.slice(0, -1) ?? [];
    expect(lines).toHaveLength(22);
    expect(lines.every(({ pieces }) => pieces.map(({ text }) => text).join('') === '甲'.repeat(28))).toBe(true);
    const pitches = lines.slice(1).map(({ baselineMm }, index) => baselineMm - (lines[index]?.baselineMm ?? 0));
    for (const pitch of pitches) expect(pitch).toBeCloseTo(10.2273, 3);
  });
  it('sets the body in 3号 (16 pt), the title in 2号 (22 pt) and the page number in 4号 (14 pt)', () => {
    const [first] = lay().pages;
    const sizeOf = (text: string) => first?.lines.find((line) => line.pieces.some((piece) => piece.text.includes(text)))?.sizePt;
    expect([sizeOf('星港交易所'), sizeOf('关于调取涉案'), sizeOf('1 ')]).toEqual([16, 22, 14]);
  });
  it('numbers odd pages at the right and even ones at the left, one character from the edge, 7 mm below the type area', () => {
    const [first, second] = lay().pages.map((page) => page.lines.at(-1));
    const edges = (line: typeof first) => [
      line?.pieces[0]?.xMm ?? 0,
      (line?.pieces.at(-1)?.xMm ?? 0) + (line?.pieces.at(-1)?.widthMm ?? 0),
    ];
    expect(edges(first)[1]).toBeCloseTo(28 + 156 - 4.939, 2);
    expect(edges(second)[0]).toBeCloseTo(28 + 4.939, 2);
    // The dash lies 37 + 225 + 7 = 269 mm from the upper edge.
    expect((first?.baselineMm ?? 0) - 0.37 * 4.939).toBeCloseTo(269, 2);
  });
  it('never begins a line with punctuation that closes, nor ends one with what opens', () => {
    const facts = { ...sampleFacts, caseFacts: '江公（网安）立字〔2025〕号，'.repeat(30) };
    for (const page of lay(facts).pages.filter(({ isAnnex }) => !isAnnex))
      for (const text of textOf(page).filter((line) => line !== '')) {
        expect('，。、；：？！）》〉】〕”'.includes(text[0] ?? '')).toBe(false);
        expect('（《〈【〔“'.includes(text.at(-1) ?? '')).toBe(false);
      }
  });
});

it('says what the letter says, in its order', () => {
  const pages = lay().pages.map(textOf);
  expect(pages[0]?.slice(0, 5)).toEqual([
    '江公（网安）调证字〔2025〕____号',
    '江城市公安局网络安全保卫支队',
    '关于调取涉案虚拟货币账户信息的函',
    '星港交易所：',
    '我单位正在侦办“聚富优选虚假投资平台诈骗”案（江公',
  ]);
  expect(pages.flat()).toContain('附件1');
});

it('words whose an address is as something to be verified, in both languages', () => {
  const chinese = lay().pages.flatMap(textOf).join('');
  const english = lay(sampleFacts, 'en').pages.flatMap(textOf).join(' ').replaceAll(/ +/g, ' ');
  expect(chinese).toContain('可能为贵单位用户地址，归属未经核实，请予核实');
  expect(english).toContain('this is an inference and has not been verified');
});

it('has annexes in one language', () => {
  const annexesOf = (language: 'zh' | 'en') =>
    lay({ ...sampleFacts, addresses: [{ ...sampleFacts.addresses[0]!, claim: null }] }, language)
      .pages.filter(({ isAnnex }) => isAnnex)
      .flatMap(textOf)
      .join('\n');
  expect(annexesOf('en')).not.toMatch(/\p{Script=Han}/u);
  expect(annexesOf('en')).toContain('ETH: up to block 22131408');
  expect(annexesOf('zh')).toContain('以太坊：数据至第 22131408 块');
});

it('names the field of the form beside the words that came from it', () => {
  const fields = lay().pages.flatMap(({ lines }) => lines.flatMap(({ pieces }) => pieces.flatMap(({ field }) => field ?? [])));
  expect(new Set(fields)).toEqual(
    new Set([
      'number',
      'organisation',
      'caseName',
      'statute',
      'addresses',
      'period',
      'requests',
      'isConfidential',
      'replyDays',
      'officers',
      'contact',
      'issuedOn',
    ]),
  );
});

it('leaves out number and statute for whoever is no authority', () => {
  const lawyer = lay({ ...sampleFacts, sender: 'lawyer' })
    .pages.flatMap(textOf)
    .join('');
  const victim = lay({ ...sampleFacts, sender: 'victim' })
    .pages.flatMap(textOf)
    .join('');
  expect(lawyer).toContain('协助请求函');
  expect(victim).toContain('报案材料');
  expect([lawyer, victim].some((text) => text.includes('调证字') || text.includes('刑事诉讼法'))).toBe(false);
});

it('is signed below words of the letter, however long it is', () => {
  for (const language of ['zh', 'en'] as const)
    for (let lines = 1; lines < 40; lines += 1) {
      const facts = { ...sampleFacts, caseFacts: '甲'.repeat(28 * lines), otherRequest: 'a '.repeat(40 * lines), issuedOn: '2025-03-28' };
      const signed = lay(facts, language)
        .pages.map(textOf)
        .find((page) => page.includes('2025年3月28日') || page.includes('28 March 2025'));
      // The end of the last paragraph, the annexes, who signs and when, and the page's number.
      expect(signed?.some((text) => text.includes('000-0000 0000'))).toBe(true);
    }
});
