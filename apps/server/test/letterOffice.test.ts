import { canPrint, printWord, readPrinted, type PrintedPage } from '@chaintrail/letter/testing';
import { letterTypes } from '@chaintrail/contract/letter';
import { beforeAll, describe, expect, it } from 'vitest';
import { frank } from './bitcoinWorld.ts';
import { useLetterDesk } from './letterDesk.ts';
import { tom } from './tronWorld.ts';
import { alice, bob, pool, usdt, weth } from './world.ts';

const desk = useLetterDesk();
/** Organisations that every installation begins with. */
const ORGANISATIONS = 13;
const facts = '被害人被诱导在该平台充值资金，经多层拆分后流入附件所列地址。'.repeat(6);
const addresses: { chainName: string; address: string; coin?: string }[] = [
  ...[alice, bob, pool].flatMap((address) => [usdt, weth].map((coin) => ({ chainName: 'ETH', address, coin }))),
  { chainName: 'TRON', address: tom },
  { chainName: 'BTC', address: frank },
];

/** Where the column of addresses begins: the left edge, the columns before it and the room around its words. */
const addressColumn = 28 + 8 + 20 + 1;

interface Letter {
  name: string;
  pdf: PrintedPage[];
  word: PrintedPage[];
}

/** How often each character is printed, whatever lines and columns it stands in. */
function countCharacters(pages: readonly PrintedPage[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const character of pages
    .flatMap(({ lines }) => lines.map(({ text }) => text))
    .join('')
    .replaceAll(/\s/g, ''))
    counts.set(character, (counts.get(character) ?? 0) + 1);
  return counts;
}

/** What is printed more or less often in Word. */
function tellDifferences({ pdf, word }: Letter): string[] {
  const [inPdf, inWord] = [countCharacters(pdf), countCharacters(word)];
  return [...new Set([...inPdf.keys(), ...inWord.keys()])].flatMap((character) => {
    const difference = (inWord.get(character) ?? 0) - (inPdf.get(character) ?? 0);
    return difference === 0 ? [] : [`${character} ${difference}`];
  });
}

/** The words of a column one below another, as long as they are on one page. */
const readColumn = ({ lines }: PrintedPage, leftMm: number): string =>
  lines.flatMap(({ text, leftMm: at }) => (Math.abs(at - leftMm) < 1 ? [text.split(' ')[0]] : [])).join('');

describe.skipIf(!canPrint)('letters of each kind to each organisation (left out without LibreOffice and poppler)', () => {
  const letters: Letter[] = [];
  beforeAll(async () => {
    const drafts: { name: string; pdf: Buffer; docx: Buffer }[] = [];
    for (let organisationId = 1; organisationId <= ORGANISATIONS; organisationId += 1)
      for (const [at, kind] of letterTypes.entries()) {
        const { id } = await desk.make({ addresses, caseFacts: facts }, at + 1, organisationId);
        const [pdf, docx] = [await desk.download(id, 'pdf'), await desk.download(id, 'docx')];
        drafts.push({ name: `${kind} ${organisationId}`, pdf, docx });
      }
    const words = await printWord(drafts.map(({ docx }) => docx));
    for (const [at, { name, pdf }] of drafts.entries())
      letters.push({ name, pdf: await readPrinted(pdf), word: await readPrinted(words[at] ?? Buffer.alloc(0)) });
  }, 600_000);

  it('have as many pages in Word as in the PDF', () => {
    expect(letters).toHaveLength(3 * ORGANISATIONS);
    expect(letters.map(({ name, word }) => [name, word.length])).toEqual(letters.map(({ name, pdf }) => [name, pdf.length]));
  });

  it('say in Word what the PDF says, to the last character', () => {
    expect(letters.map((letter) => [letter.name, tellDifferences(letter)])).toEqual(letters.map(({ name }) => [name, []]));
  });

  it('cut no row of a table in two', () => {
    const rows = [...new Set(addresses.map(({ address }) => address))].flatMap((address) =>
      addresses.filter((one) => one.address === address).map((_, at) => `${address} ${at + 1}`),
    );
    for (const { name, pdf, word } of letters)
      for (const pages of [pdf, word]) {
        const whole = pages.map((page) => readColumn(page, addressColumn)).join(' ');
        expect([name, rows.filter((row) => whole.split(row.split(' ')[0] ?? '').length <= Number(row.split(' ')[1]))]).toEqual([name, []]);
      }
  });
});
