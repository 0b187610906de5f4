import type { Annex, Letter } from '../block.ts';

/** What must be the same in both languages of a letter, however it is worded. */
export type ComparedPart = 'clauses' | 'dates' | 'amounts' | 'addresses';

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
/** As an annex tells the sum of a coin. */
const totalNote = /(\d+)(?:笔转入，| incoming transfers, )([\d,.]*\d) ([^\s；;]+)/g;
const dated: ReadonlySet<string> = new Set(['freeze', 'period', 'renews']);

/** Parts in which the two papers of one letter differ; none where they say the same. */
export function compareLetters(one: Letter, other: Letter): ComparedPart[] {
  const parts = Object.keys(readers) as ComparedPart[];
  return parts.filter((part) => readers[part](one).join('\n') !== readers[part](other).join('\n'));
}

const readers: Readonly<Record<ComparedPart, (letter: Letter) => string[]>> = {
  clauses: ({ blocks }) => [String(blocks.filter(({ kind }) => kind === 'heading').length)],
  dates: (letter) => textsOf(letter, (field) => dated.has(field)).flatMap(readDays),
  amounts: (letter) => {
    const annexes = annexesOf(letter);
    const totals = annexes.flatMap(({ notes }) => notes.flatMap((note) => [...note.matchAll(totalNote)]));
    const coins = new Set(totals.map(([, , , coin = '']) => coin));
    const printed = textsOf(letter, (field) => field === 'addresses').flatMap((text) => [...text.matchAll(/([\d,]*\d(?:\.\d+)?) (\w+)/g)]);
    return [
      // What it comes to in money is told in each language's own way; the coins' sums are not.
      ...printed.flatMap(([, amount = '', coin = '']) => (coins.has(coin) ? [`${amount} ${coin}`] : [])),
      ...totals.map(([, count = '', amount = '', coin = '']) => `${count} ${amount} ${coin}`),
      ...annexes.flatMap(({ rows }) => rows.map((row) => amountIn(row.at(-1) ?? ''))),
    ];
  },
  addresses: (letter) =>
    annexesOf(letter).flatMap(({ rows }) => rows.flatMap((row) => row.flatMap((cell) => cell.match(/\b\w{24,}\b/g) ?? []))),
};

const annexesOf = ({ blocks }: Letter): Annex[] => blocks.filter((block) => block.kind === 'annex');

/** What is not there is told in words. */
const amountIn = (cell: string): string => cell.match(/[\d,]*\d(?:\.\d+)?/)?.[0] ?? '';

function textsOf({ blocks }: Letter, isWanted: (field: string) => boolean): string[] {
  return blocks.flatMap((block) =>
    block.kind === 'paragraph' ? block.runs.flatMap(({ text, field }) => (field !== undefined && isWanted(field) ? [text] : [])) : [],
  );
}

/** Days as they are written in either language, as YYYY-MM-DD. */
function readDays(text: string): string[] {
  const day = (year: string, month: number, date: string) => `${year}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`;
  const chinese = [...text.matchAll(/(\d{4})年(\d{1,2})月(\d{1,2})日/g)].map(([, year = '', month = '', date = '']) =>
    day(year, Number(month), date),
  );
  const english = [...text.matchAll(/(\d{1,2}) ([A-Z][a-z]+) (\d{4})/g)].map(([, date = '', month = '', year = '']) =>
    day(year, months.indexOf(month) + 1, date),
  );
  return [...chinese, ...english];
}
