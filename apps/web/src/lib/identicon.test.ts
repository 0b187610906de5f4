import { expect, it } from 'vitest';
import { drawIdenticon } from './identicon.ts';

it('draws the picture that other explorers draw for the same address', () => {
  const { cells, colour, ground, spot } = drawIdenticon('0x7c3e9a51f0d2b8c4e6a7914f5d3c2b1a0e4f81b2');
  expect([colour, ground, spot]).toEqual(['hsl(126 95.2% 65.4%)', 'hsl(161 47.3% 71.5%)', 'hsl(132 47.1% 56.5%)']);
  const rows = Array.from({ length: 8 }, (_, row) => cells.slice(row * 8, row * 8 + 8).join(''));
  expect(rows).toEqual(['12100121', '00111100', '11011011', '10111101', '21100112', '02000020', '01011010', '20211202']);
});

it('draws two look-alike addresses differently', () => {
  expect(drawIdenticon('0x7c3e9a77f0d2b8c4e6a7914f5d3c2b1a994f81b2')).not.toEqual(
    drawIdenticon('0x7c3e9a51f0d2b8c4e6a7914f5d3c2b1a0e4f81b2'),
  );
});
