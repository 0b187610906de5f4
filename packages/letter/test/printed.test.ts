import { beforeAll, describe, expect, it } from 'vitest';
import { composeLetter, layLetter, type LetterFacts, type LetterLanguage } from '../src/index.ts';
import { writeDocx, writePdf } from '../src/files/index.ts';
import { sampleAddress, sampleFacts } from '../src/sample.ts';
import { canPrint, printWord, readPrinted, type PrintedPage } from './printed.ts';

/** GB/T 9704-2012, 5.2 and 7.5. */
const area = { left: 28, right: 28 + 156, top: 37, bottom: 37 + 225 };
const PITCH = 225 / 22;
/** Of a picture of 100 dots an inch, and of faces that differ. */
const NEAR = 0.6;
/** LibreOffice lets a full stop hang over the edge, whatever the file says. */
const HANGING = 2;

/** Of as many characters as stand on a line, none of which may not begin or end one. */
const FACT = '被害人被诱导在该平台充值资金经多层拆分后流入附件所列地址';
const longFacts: LetterFacts = {
  ...sampleFacts,
  number: '江公（网安）调证字〔2025〕001号',
  issuedOn: '2025-03-28',
  caseFacts: FACT.repeat(26),
  addresses: [sampleAddress, { ...sampleAddress, hasNoCustodian: true }],
  transactions: Array.from({ length: 43 }, () => sampleFacts.transactions[0]!),
};
const kinds = [
  ['a letter that asks', { ...longFacts, kind: 'INVESTIGATE' }, 'zh'],
  ['a letter that freezes', { ...longFacts, kind: 'FREEZE', caseFacts: '' }, 'zh'],
  ['a letter that lifts a freeze, in English', { ...longFacts, kind: 'UNFREEZE', original: { number: '1', reason: 'a', scope: '' } }, 'en'],
] as const satisfies readonly (readonly [string, LetterFacts, LetterLanguage])[];

/** Each kind as PDF and as Word's. */
const printed = new Map<string, { pdf: PrintedPage[]; word: PrintedPage[] }>();
beforeAll(async () => {
  if (!canPrint) return;
  const about = { title: '函', author: '单位', atMs: Date.UTC(2025, 2, 28) };
  const letters = kinds.map(([, facts, language]) => composeLetter(facts, { language, isDraft: false }));
  const words = await printWord(await Promise.all(letters.map((letter) => writeDocx(letter, about))));
  for (const [index, letter] of letters.entries())
    printed.set(kinds[index]?.[0] ?? '', {
      pdf: await readPrinted(await writePdf(layLetter(letter), about)),
      word: await readPrinted(words[index] ?? Buffer.alloc(0)),
    });
});

const textOf = (pages: readonly PrintedPage[]): string =>
  pages
    .flatMap(({ lines }) => lines.map(({ text }) => text))
    .join('')
    .replaceAll(/\s/g, '');
/** Bands of ink inside the type area, without the number of the page. */
const body = ({ ink }: PrintedPage) => ink.bands.filter(({ topMm }) => topMm < area.bottom);

describe.skipIf(!canPrint)('a printed letter', () => {
  it.each(kinds.map(([name]) => name))('%s has as many pages in Word as in the PDF, of A4, with its words inside the type area', (name) => {
    const { pdf, word } = printed.get(name)!;
    expect(word.length).toBe(pdf.length);
    expect(pdf.length).toBeGreaterThan(4);
    for (const page of [...pdf, ...word]) {
      expect([page.widthMm, page.heightMm]).toEqual([expect.closeTo(210, 0), expect.closeTo(297, 0)]);
      expect(page.ink.leftMm).toBeGreaterThan(area.left - NEAR);
      expect(page.ink.rightMm).toBeLessThan(area.right + (word.includes(page) ? HANGING : NEAR));
      expect(body(page)[0]?.topMm).toBeGreaterThan(area.top - NEAR);
      expect(body(page).at(-1)?.bottomMm).toBeLessThan(area.bottom + NEAR);
    }
  });

  it.each(['pdf', 'word'] as const)('sets 22 lines of 28 characters on a full page, as %s', (way) => {
    const full = printed.get('a letter that asks')?.[way][1];
    const bands = full ? body(full) : [];
    expect(bands).toHaveLength(22);
    for (const [index, { topMm, bottomMm }] of bands.entries())
      expect((topMm + bottomMm) / 2 - area.top).toBeCloseTo((index + 0.5) * PITCH, -0.4);
    const pitches = bands.slice(1).map(({ topMm }, index) => topMm - (bands[index]?.topMm ?? 0));
    expect(pitches.reduce((sum, pitch) => sum + pitch, 0) / pitches.length).toBeCloseTo(PITCH, 1);
    expect(full?.ink.leftMm).toBeLessThan(area.left + 1);
    expect(full?.ink.rightMm).toBeGreaterThan(area.right - 1.5);
    const lines = full?.lines.map(({ text }) => text.replaceAll(' ', '')).filter((text) => FACT.repeat(3).includes(text)) ?? [];
    // The last has what is left of it.
    expect(lines.slice(0, -1).map((text) => text.length)).toEqual(lines.slice(1).map(() => 28));
    expect(lines.length).toBeGreaterThan(10);
  });

  it.each(['pdf', 'word'] as const)('numbers odd pages at the right and even ones at the left, 7 mm below the type area, as %s', (way) => {
    for (const [index, { ink, lines }] of (printed.get('a letter that asks')?.[way] ?? []).entries()) {
      const number = lines.find(({ text, topMm }) => topMm > area.bottom && text.includes('—'));
      expect(number?.text.replaceAll(' ', '')).toBe(`—${index + 1}—`);
      const band = ink.bands.at(-1);
      expect(((band?.topMm ?? 0) + (band?.bottomMm ?? 0)) / 2).toBeCloseTo(269, -0.5);
      // One character of 14 points from the edge.
      const fromEdge = index % 2 === 0 ? area.right - (number?.rightMm ?? 0) : (number?.leftMm ?? 0) - area.left;
      expect(fromEdge).toBeCloseTo(4.94, -0.4);
    }
  });

  it.each(kinds.map(([name]) => name))('%s says the same in both, as text that can be taken out', (name) => {
    const { pdf, word } = printed.get(name)!;
    const facts = [...(/0x9a4c5e3f/.exec(textOf(pdf)) ?? []), '412,300.00', '001号'];
    for (const text of facts) for (const pages of [pdf, word]) expect(textOf(pages)).toContain(text);
    expect(textOf(pdf).length / textOf(word).length).toBeCloseTo(1, 1);
  });

  it.each(kinds.map(([name]) => name))('%s is signed below words of the letter', (name) => {
    const { pdf } = printed.get(name)!;
    const signed = pdf.find(({ lines }) => lines.some(({ text }) => /^(?:2025年3月28日|28 March 2025)$/.test(text.trim())));
    expect(signed?.lines.length).toBeGreaterThan(5);
  });
});
