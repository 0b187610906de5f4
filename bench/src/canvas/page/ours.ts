import { lightPalette, makeDrawing } from '@chaintrail/canvas';
import { applyChange, emptyScene } from '@chaintrail/canvas/document';
import { createEngine, listenToInput, type Engine } from '@chaintrail/canvas/engine';
import { middleOf, painted, type Adapter } from './adapter.ts';
import type { BenchScene } from './benchScene.ts';

let engine: Engine | undefined;
let input: ReturnType<typeof listenToInput> | undefined;
const nothing = () => undefined;

export const adapter: Adapter = {
  async open(place, scene) {
    const canvas = document.createElement('canvas');
    canvas.style.cssText = 'width:100%;height:100%;display:block;touch-action:none';
    place.append(canvas);
    engine = createEngine({ canvas, palette: lightPalette, fonts: { sans: 'sans-serif', mono: 'monospace' } });
    engine.setSize({ width: place.clientWidth, height: place.clientHeight }, devicePixelRatio);
    input = listenToInput(canvas, engine, {
      onPick: nothing,
      onOpen: nothing,
      onLasso: nothing,
      onMove: nothing,
      onLink: nothing,
      onHover: nothing,
      onMenu: nothing,
    });
    input.setTool('pan');
    engine.setDrawing(makeDrawing(sceneOf(scene)));
    engine.fit();
    await painted();
  },
  grab() {
    input?.setTool('select');
  },
  readSize(scene) {
    if (!engine) return;
    const [{ x, y }, { width, height }] = [middleOf(scene), engine.size()];
    engine.setCamera({ scale: 1, x: x - width / 2, y: y - height / 2 });
  },
};

function sceneOf({ nodes, edges }: BenchScene) {
  const idOf = (index: number) => nodes[index]?.id ?? '';
  return applyChange(emptyScene, {
    put: {
      nodes: nodes.map(({ id, x, y, title, subtitle, role }) => ({
        id,
        kind: 'address',
        chainName: 'DemoETH',
        x,
        y,
        title,
        subtitle,
        role,
      })),
      edges: edges.map(({ id, from, to, amount, count }) => ({
        id,
        from: idOf(from),
        to: idOf(to),
        kind: 'transfers',
        coinKey: 'DemoETH:',
        symbol: 'USDT',
        amount,
        count,
        claim: 'fact',
      })),
    },
  });
}
