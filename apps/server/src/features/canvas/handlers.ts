import { randomUUID } from 'node:crypto';
import { checkDocument } from '@chaintrail/canvas/document';
import { codes } from '@chaintrail/contract';
import { canvasDocument, type CanvasDocument, type CanvasEntryView } from '@chaintrail/contract/schemas';
import type { AppStore } from '@chaintrail/store/app';
import { accountOf, ownerOf, type Caller } from '../../access/caller.ts';
import { tellCasesOf } from '../../cases/tellCases.ts';
import type { HandlersOf } from '../../api/routes.ts';
import type { RequestOf } from '../../context.ts';
import { AppError, refuse, refuseField } from '../../errors.ts';
import { countDocument, presentCanvas } from './present.ts';

type Calls = 'listCanvases' | 'deleteCanvas' | 'saveCanvas' | 'getCanvas' | 'listCanvasVersions';

/** What everybody may read beside one's own; it is made elsewhere. */
export interface OpenCanvas {
  read(): Promise<CanvasDocument | undefined>;
}

/** The canvas of the worked case. */
export const demoCanvas = { id: 'demo', name: '演示案件 · 资金去向' };
const { id: DEMO_ID, name: DEMO_NAME } = demoCanvas;

export const createCanvasHandlers = (demo: OpenCanvas): HandlersOf<Calls> => ({
  async listCanvases({ caller, stores, now }) {
    const owner = ownerOf(caller);
    const [document, own] = await Promise.all([demo.read(), owner === null ? [] : stores.app.canvases.list(owner, now())]);
    return { list: [...own.map(presentCanvas), ...(document ? [presentDemo(document)] : [])], limit: caller.rights.limits.canvases };
  },
  async deleteCanvas({ input, caller, stores }) {
    const ids = [...(input.id === undefined ? [] : [input.id]), ...(input.ids ?? [])];
    if (ids.length === 0) throw refuseField('id', '不能为空，请给出要删除的图谱');
    const deleted = await stores.app.canvases.remove(requireOwner(caller), ids);
    if (deleted === 0) throw noSuchCanvas();
    return { deleted };
  },
  saveCanvas: (context) => (context.input.id === undefined ? createCanvas(context) : keepVersion(context, context.input.id)),
  async getCanvas({ input, caller, stores }) {
    if (input.id === DEMO_ID) return viewDemo(await demo.read());
    const canvas = await getOwn(stores.app, caller, input.id);
    const version = await stores.app.canvases.findVersion(canvas.id, input.version ?? canvas.current);
    if (!version) throw refuse('not_found', '没有这个版本，可能已被之后的自动保存合并，请打开版本列表');
    const { name, current, id } = canvas;
    const document = readDocument(version.document);
    return { id, name, version: version.version, current, savedAt: version.savedAtMs, by: version.byName, document };
  },
  async listCanvasVersions({ input, caller, stores }) {
    if (input.id === DEMO_ID) return [];
    const canvas = await getOwn(stores.app, caller, input.id);
    const versions = await stores.app.canvases.listVersions(canvas.id);
    return versions.map(({ version, base, isBranch, name, byName, nodeCount, edgeCount, savedAtMs }) => ({
      version,
      base,
      ...(isBranch ? { isBranch: true as const } : {}),
      name,
      by: byName,
      nodeCount,
      edgeCount,
      savedAt: savedAtMs,
    }));
  },
});

async function createCanvas({ input, caller, stores, now }: RequestOf<'saveCanvas'>) {
  const version = readVersion(input, caller);
  const owner = requireOwner(caller);
  const id = randomUUID();
  const savedAt = now();
  await stores.app.transaction(async (rooms) => {
    const limit = caller.rights.limits.canvases;
    if (limit !== null && (await rooms.canvases.count(owner)) >= limit)
      throw new AppError(codes.limited, `当前账号最多保存 ${limit} 张图谱，请先删除不用的图谱或升级账号`, { need: 'pro', limit });
    await rooms.canvases.create({ id, ownerId: owner, name: input.name }, version, savedAt);
  });
  return { id, version: 1, savedAt };
}

/** Two who save on the same version both keep what they made: the second one is told so, and its version stands beside. */
async function keepVersion(context: RequestOf<'saveCanvas'>, id: string) {
  const { input, caller, stores, now, tell } = context;
  const version = readVersion(input, caller);
  if (input.base === undefined) throw refuseField('base', '不能为空，请带上打开时的版本号');
  const { base, name } = input;
  const savedAt = now();
  const saved = await stores.app.transaction(async (rooms) => {
    await getOwn(rooms, caller, id);
    return rooms.canvases.save(id, base, { ...version, name }, savedAt);
  });
  if (!saved) throw noSuchCanvas();
  if (saved.kept === saved.current) {
    // What is saved by itself is no news; what somebody gave a name is.
    if (input.versionName !== undefined)
      await tellCasesOf(context, {
        kind: 'canvas',
        ref: id,
        title: `图谱「${name}」保存为「${input.versionName}」`,
        text: `版本 ${saved.kept}`,
      });
    return { id, version: saved.kept, savedAt };
  }
  tell({ detail: { kept: String(saved.kept) } });
  const message = `图谱已被保存为版本 ${saved.current}，您的修改另存为分支版本 ${saved.kept}，没有丢失。请合并后再保存`;
  throw refuse('stale', message, { kept: saved.kept, current: saved.current });
}

function readVersion({ document, versionName }: RequestOf<'saveCanvas'>['input'], caller: Caller) {
  readGood(document);
  const account = accountOf(caller);
  const text = JSON.stringify(document);
  return { versionName: versionName ?? null, byId: account.id, byName: account.name, ...countDocument(document), document: text };
}

/** What was stored was parsed before; what an older version of the product stored is parsed again. */
export const readDocument = (text: string): CanvasDocument => canvasDocument.parse(JSON.parse(text));

export const noSuchCanvas = () => refuse('not_found', '没有这张图谱，或它不属于您');

function requireOwner(caller: Caller): string {
  const owner = ownerOf(caller);
  if (owner === null) throw new Error('a visitor reached a call of accounts');
  return owner;
}

/** One's own; AppError in the same words for anybody else's and for nobody's. */
export async function getOwn(app: Pick<AppStore, 'canvases'>, caller: Caller, id: string) {
  const canvas = await app.canvases.find(id);
  if (!canvas || canvas.ownerId !== ownerOf(caller)) throw noSuchCanvas();
  return canvas;
}

/** The example, as old as its last step: it is made of the chains. */
const presentDemo = (document: CanvasDocument): CanvasEntryView => {
  const at = document.steps.at(-1)?.at ?? 0;
  return {
    id: DEMO_ID,
    name: DEMO_NAME,
    version: 1,
    ...countDocument(document),
    isDemo: true,
    createdAt: at,
    updatedAt: at,
    shareCount: 0,
  };
};

function viewDemo(document: CanvasDocument | undefined) {
  if (!document) throw noSuchCanvas();
  return {
    id: DEMO_ID,
    name: DEMO_NAME,
    version: 1,
    current: 1,
    isDemo: true as const,
    savedAt: document.steps.at(-1)?.at ?? 0,
    by: '演示',
    document,
  };
}

/** A document whose steps lead somewhere; AppError says what of another is wrong. */
export function readGood(document: CanvasDocument): CanvasDocument {
  const fault = checkDocument(document);
  if (fault !== undefined) throw refuseField('document', `有误：${fault}`);
  return document;
}
