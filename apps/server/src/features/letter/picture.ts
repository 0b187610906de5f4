import { sceneOf, sceneToSvg } from '@chaintrail/canvas';
import { canvasDocument, type CanvasDocument } from '@chaintrail/contract/schemas';
import type { RequestContext } from '../../context.ts';
import { timeText } from './facts.ts';
import { isDraft, type OpenedLetter } from './open.ts';

/** The canvas of the worked case; undefined where its chains do not run. */
export type ReadDemoCanvas = () => Promise<CanvasDocument | undefined>;

/** How the money went, as a canvas drew it, and which state of which canvas that was. */
export interface FlowPicture {
  name: string;
  bytes: Buffer;
  about: { file: string; canvasId: string; canvas: string; version: number | null; savedAt: number | null };
}

const FILE = 'flow.svg';
/** More canvases of a case than this are not gone through for one that the letter's unit owns. */
const MOST_LOOKED_AT = 50;

/** The newest canvas of the letter's case, as it stood when the letter went out; undefined where there is none of the letter's own unit. */
export async function drawFlow(context: RequestContext, opened: OpenedLetter, readDemo: ReadDemoCanvas): Promise<FlowPicture | undefined> {
  const { record } = opened;
  if (record.ownerId === null) {
    const document = await readDemo();
    return document && draw(opened, document, { canvasId: 'demo', canvas: opened.content.caseName, version: null, savedAt: null });
  }
  if (record.caseId === null) return undefined;
  const { app } = context.stores;
  const issuedAt = opened.steps.find(({ kind }) => kind === 'issued')?.atMs ?? context.now();
  for (const { ref } of await app.caseItems.list(record.caseId, 'canvas', { limit: MOST_LOOKED_AT })) {
    const canvas = ref === 'demo' ? undefined : await app.canvases.find(ref);
    if (!canvas || canvas.ownerId !== record.ownerId) continue;
    const versions = await app.canvases.listVersions(canvas.id);
    const stood = versions
      .filter(({ isBranch, savedAtMs }) => !isBranch && savedAtMs <= issuedAt)
      .toSorted((a, b) => b.version - a.version)
      .at(0);
    const found = stood && (await app.canvases.findVersion(canvas.id, stood.version));
    if (!found) continue;
    const about = { canvasId: canvas.id, canvas: canvas.name, version: found.version, savedAt: found.savedAtMs };
    return draw(opened, canvasDocument.parse(JSON.parse(found.document)), about);
  }
  return undefined;
}

function draw(opened: OpenedLetter, document: CanvasDocument, about: Omit<FlowPicture['about'], 'file'>): FlowPicture {
  const state = about.version === null ? '' : ` · 版本 ${about.version}（${timeText(about.savedAt ?? 0)}）`;
  const svg = sceneToSvg(sceneOf(document), {
    title: '资金流向图',
    footer: [`图谱「${about.canvas}」${state}`, '依链上数据绘制；归属系推断，不构成对账户归属的认定'],
    ...(isDraft(opened) ? { watermark: '草稿' } : {}),
  });
  return { name: FILE, bytes: Buffer.from(svg), about: { file: FILE, ...about } };
}
