import { drawingToSvg, makeDrawing } from '@chaintrail/canvas';
import { applyChange, emptyScene } from '@chaintrail/canvas/document';
import { expect, it } from 'vitest';
import { readSvgTexts } from './svgTexts.ts';

it('finds what a picture says where it says it: its title, a node below its mark, the lines below the picture, and no watermark', () => {
  const scene = applyChange(emptyScene, {
    put: { nodes: [{ id: 'a', kind: 'custom', title: '归集 & 1', subtitle: '甲', x: 1_000, y: 2_000, role: 'collector' }] },
  });
  const options = {
    title: '案件',
    footer: ['数据高度'],
    watermark: '仅供内部',
    legend: false,
    box: { left: 800, top: 1_900, right: 1_200, bottom: 2_100 },
  };
  expect(readSvgTexts(drawingToSvg(makeDrawing(scene), options))).toEqual([
    { text: '案件', x: 20, y: 27, size: 16 },
    // In the middle of a scene 400 wide, below a head of 40; two wide signs, two blanks, two narrow ones.
    { text: '归集 & 1', x: 200 - (2 + 4 * 0.5) * 11.5 * 0.5, y: 40 + 100 + 37, size: 11.5 },
    { text: '甲', x: 200 - 10.5 / 2, y: 40 + 100 + 51, size: 10.5 },
    { text: '数据高度', x: 20, y: 40 + 200 + 20, size: 11 },
  ]);
});
