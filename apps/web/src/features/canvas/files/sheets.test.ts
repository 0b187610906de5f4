import { expect, it } from 'vitest';
import { planSheets, textsOn } from './sheets.ts';

it('a picture that a sheet can still show is one, and a larger one rows of numbered sheets of the same size', () => {
  const whole = { left: 0, top: 0, number: 1, of: 1, row: 1, column: 1 };
  expect(planSheets({ width: 3_808, height: 2_646 })).toEqual([{ ...whole, width: 3_808, height: 2_646 }]);
  const size = { width: 2_380, height: 1_654, of: 4 };
  expect(planSheets({ width: 3_809, height: 1_655 })).toEqual([
    { left: 0, top: 0, number: 1, row: 1, column: 1, ...size },
    { left: 2_380, top: 0, number: 2, row: 1, column: 2, ...size },
    { left: 0, top: 1_654, number: 3, row: 2, column: 1, ...size },
    { left: 2_380, top: 1_654, number: 4, row: 2, column: 2, ...size },
  ]);
});

it('each word stands on the one sheet on which it begins', () => {
  const sheets = planSheets({ width: 4_000, height: 3_000 });
  const texts = [
    { text: '甲', x: 2_379, y: 10, size: 20 },
    { text: '乙', x: 2_380, y: 1_654, size: 20 },
  ];
  expect(sheets.map((sheet) => textsOn(sheet, texts).map(({ text, x, y }) => [text, x, y]))).toEqual([
    [['甲', 2_379, 10]],
    [],
    [],
    [['乙', 0, 0]],
  ]);
});
