import { expect, it } from 'vitest';
import { makeDrawing } from '../draw/drawing.ts';
import { lightPalette } from '../look/palette.ts';
import { applyChange, emptyScene } from '../scene/scene.ts';
import { makeGrid } from './grid.ts';
import { noMarks } from './paintInput.ts';
import { bodiesOf, textSteps } from './textPaint.ts';

/** Counts what is costly for a browser: texts that are measured, and the sizes in which they are drawn. */
function makePaper() {
  const seen = { measured: 0, fonts: new Set<string>() };
  const paper = {
    font: '',
    measureText: (text: string) => {
      seen.measured += 1;
      return { width: text.length * 6 };
    },
    fillText: () => seen.fonts.add(paper.font),
    strokeText: () => undefined,
  };
  return { seen, context: paper as unknown as CanvasRenderingContext2D };
}

it('a zoom through a hundred scales measures and draws a name in few sizes', () => {
  const drawing = makeDrawing(
    applyChange(emptyScene, { put: { nodes: [{ id: 'a', kind: 'custom', title: '归集地址', x: 100, y: 100 }] } }),
  );
  const { seen, context } = makePaper();
  for (let step = 0; step < 100; step += 1)
    for (const _ of textSteps(
      context,
      {
        drawing,
        grid: makeGrid(drawing.nodes),
        palette: lightPalette,
        camera: { x: 0, y: 0, scale: 0.7 + step / 100 },
        size: { width: 800, height: 600 },
        marks: noMarks,
        fonts: { sans: 'test-sans', mono: 'test-mono' },
      },
      [0],
      { ending: [], passing: [], isCrowded: false },
    ));
  expect([...seen.fonts][0]).toMatch(/^500 [\d.]+px test-sans$/);
  // The name and the line below it, in eight sizes each.
  expect([seen.fonts.size, seen.measured]).toEqual([16, 16]);
});

it('no label of an edge stands on the middle of a node or on the sign of its chain, at any scale', () => {
  const camera = { x: 50, y: 20, scale: 2 };
  expect(bodiesOf(camera, { x: 100, y: 60, chain: 'bitcoin' })).toEqual([
    { left: 70, top: 50, right: 130, bottom: 110 },
    { left: 118, top: 96, right: 144, bottom: 122 },
  ]);
  expect(bodiesOf(camera, { x: 100, y: 60, chain: undefined })).toHaveLength(1);
});
