import { create, type Font } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { composeLetter, layLetter } from '../index.ts';
import { sampleFacts } from '../sample.ts';
import { narrowWidth } from '../widths.ts';
import { openFonts } from './fonts.ts';
import { writeDocx, writePdf } from './index.ts';

const letter = composeLetter(sampleFacts, { language: 'zh', isDraft: true });
const about = { title: '调证函', author: '单位', atMs: Date.UTC(2025, 2, 28) };

it('knows how wide the embedded font’s ASCII is', () => {
  const fonts = openFonts();
  for (const weight of [400, 700] as const) {
    const piece = fonts.find('a', weight);
    const font = create(piece?.bytes ?? Buffer.alloc(0)) as Font;
    for (const character of 'aZ0, ~/-@m')
      expect(Math.round((narrowWidth(character, weight) ?? 0) * 1000)).toBe(
        Math.round(font.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth),
      );
  }
});

it('has every character that a letter of everyday words needs', () => {
  const fonts = openFonts();
  for (const character of '（〔〕）“”《》、；：—…冻结解除侦办链币账户①²') expect(fonts.find(character, 400)).toBeDefined();
});

describe('the PDF', () => {
  it('is of A4 pages with subsets of the font inside, and no other font', async () => {
    const bytes = await writePdf(layLetter(letter), about);
    const text = bytes.toString('latin1');
    expect(text.slice(0, 5)).toBe('%PDF-');
    expect(
      text
        .match(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/)
        ?.slice(1)
        .map(Number),
    ).toEqual([595.28, 841.89].map((side) => expect.closeTo(side, 1)));
    const names = [...text.matchAll(/\/BaseFont \/([A-Za-z+-]+)/g)].map(([, name]) => name ?? '');
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !/^[A-Z]{6}\+NotoSerifSC(?:ExtraLight)?-(?:Regular|Bold)$/.test(name))).toEqual([]);
    expect(text).toContain('/ToUnicode');
  });
});

describe('the Word file', () => {
  it('has the margins, the grid and the faces of the standard', async () => {
    const { default: JSZip } = await import('jszip');
    const zip = await JSZip.loadAsync(await writeDocx(letter, about));
    const text = (await zip.file('word/document.xml')?.async('string')) ?? '';
    // 37, 28, 26 and 35 mm in twentieths of a point; 22 lines in 225 mm are 579 each.
    expect(text).toMatch(/<w:pgMar w:top="2098" w:right="1474" w:bottom="1984" w:left="1587"/);
    expect(text).toMatch(/<w:pgSz w:w="11906" w:h="16838"/);
    expect(text).toMatch(/w:linePitch="579"/);
    expect(text).toContain('w:eastAsia="仿宋_GB2312"');
    expect(text).toContain('w:eastAsia="方正小标宋简体"');
    expect(text).toContain('<w:sz w:val="32"/>');
    expect(text).toContain('<w:sz w:val="44"/>');
  });

  it('leaves every row of a table on one page, and writes lines of a cell as lines', async () => {
    const { default: JSZip } = await import('jszip');
    const zip = await JSZip.loadAsync(await writeDocx(letter, about));
    const text = (await zip.file('word/document.xml')?.async('string')) ?? '';
    const rows = text.match(/<w:tr>.*?<\/w:tr>/gs) ?? [];
    // A head and a row of addresses, and the same of transactions.
    expect(rows.map((row) => /<w:trPr><w:cantSplit\/>/.test(row))).toEqual([true, true, true, true]);
    expect(rows[1]?.match(/2025-02-11 03:14:35<\/w:t><\/w:r>.*?<w:br\/>.*?2025-03-04 22:51:47/s)).not.toBeNull();
    expect(text).not.toContain('\n');
  });
});
