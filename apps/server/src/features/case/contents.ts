import type { CaseContentsView, EndpointData } from '@chaintrail/contract/schemas';
import type { CasePart } from '@chaintrail/store/app';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { FileAnswer } from '../../api/file.ts';
import type { HandlersOf } from '../../api/routes.ts';
import {
  CONTENTS_PATH,
  contentsShape,
  MONITORS_PATH,
  monitorsShape,
  readCanvas,
  readTrace,
  TAGS_PATH,
  tagsShape,
  type BundleContents,
} from '../../cases/bundleContents.ts';
import { parsePart } from '../../cases/bundleError.ts';
import { typeOfFile } from '../../cases/fileType.ts';
import type { RequestContext, RequestOf } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { openCase } from './open.ts';

type Calls = 'getCaseContents' | 'getCaseCanvas' | 'getCaseTrace' | 'getCasePart';

/** What came with the bundle of an imported case, for who may read the case. */
export const caseContentHandlers: HandlersOf<Calls> = {
  async getCaseContents(context) {
    const parts = await listParts(context);
    const index = await readIndex(context, parts);
    if (!index) return null;
    const [tags, monitors] = await Promise.all([
      readList(context, parts, TAGS_PATH, tagsShape),
      readList(context, parts, MONITORS_PATH, monitorsShape),
    ]);
    return { ...presentIndex(index, parts), tags, monitors };
  },
  async getCaseCanvas(context) {
    const { index, part } = await findPart(context);
    const canvas = index.canvases.find(({ document }) => document === part.path);
    if (!canvas) throw refuseMissing();
    const { document: _document, picture: _picture, ...about } = canvas;
    return { ...about, document: readCanvas(await readBytes(context, part), part.path) };
  },
  async getCaseTrace(context): Promise<EndpointData<'getCaseTrace'>> {
    const { index, part } = await findPart(context);
    if (!index.traces.some(({ view }) => view === part.path)) throw refuseMissing();
    return readTrace(await readBytes(context, part), part.path);
  },
  getCasePart: readPart,
};

async function readPart(context: RequestOf<'getCasePart'>): Promise<FileAnswer> {
  const { index, part } = await findPart(context);
  const body = await readBytes(context, part);
  const fileName = nameOf(index, part.path);
  // A picture of somebody else's making is no page of ours: it goes as bytes, whatever asks for it.
  return { fileName, type: typeOfFile(fileName, body) ?? 'application/octet-stream', body };
}

const refuseMissing = () => refuse('not_found', '案件里没有这一项，请刷新后再看');

async function listParts({ input, stores, caller }: RequestContext & { input: { id: string } }): Promise<CasePart[]> {
  const { record } = await openCase(stores.app, caller, input.id, 'read');
  return record.origin === 'import' ? stores.app.caseParts.list(record.id) : [];
}

async function findPart(
  context: RequestContext & { input: { id: string; partId: string } },
): Promise<{ index: BundleContents; part: CasePart }> {
  const parts = await listParts(context);
  const part = parts.find(({ id }) => id === context.input.partId);
  const index = await readIndex(context, parts);
  if (!part || !index) throw refuseMissing();
  return { index, part };
}

async function readIndex(context: RequestContext, parts: readonly CasePart[]): Promise<BundleContents | undefined> {
  const part = parts.find(({ path }) => path === CONTENTS_PATH);
  return part && parsePart(contentsShape, await readBytes(context, part), CONTENTS_PATH);
}

async function readList<Shape extends z.ZodType>(
  context: RequestContext,
  parts: readonly CasePart[],
  path: string,
  shape: Shape,
): Promise<z.infer<Shape>> {
  const part = parts.find((one) => one.path === path);
  if (!part) throw refuseMissing();
  return parsePart(shape, await readBytes(context, part), path);
}

/** What was signed, or nothing. */
async function readBytes({ caseVault }: RequestContext, part: CasePart): Promise<Buffer> {
  const bytes = await caseVault.files.read(part.id).catch(() => undefined);
  if (!bytes || createHash('sha256').update(bytes).digest('hex') !== part.sha256)
    throw refuse('not_found', '随案件包转来的文件在磁盘上缺失或已损坏，与登记的 SHA-256 不符，请从备份恢复或重新导入案件包');
  return bytes;
}

function presentIndex(
  { canvases, letters, traces, left }: BundleContents,
  parts: readonly CasePart[],
): Omit<CaseContentsView, 'tags' | 'monitors'> {
  const byPath = new Map(parts.map((part) => [part.path, part]));
  const fileAt = (path: string, name: string) => {
    const { id = '', bytes = 0, sha256 = '' } = byPath.get(path) ?? {};
    return { id, name, bytes, sha256 };
  };
  return {
    canvases: canvases.map(({ document, picture, ...about }) => ({
      ...about,
      document: fileAt(document, `${cleanName(about.name)}.json`),
      picture: fileAt(picture, `${cleanName(about.name)}.svg`),
    })),
    letters: letters.map(({ files, ...about }) => ({ ...about, files: files.map(({ name, path }) => fileAt(path, name)) })),
    traces: traces.map(({ view, result, ...about }) => ({
      ...about,
      view: fileAt(view, `${cleanName(about.title)}.json`),
      result: fileAt(result, `${cleanName(about.title)}-result.json`),
    })),
    left,
  };
}

/** What a file is called where it is saved; its ending is that of its place in the bundle, which was held to its bytes. */
function nameOf({ canvases, letters, traces }: BundleContents, path: string): string {
  const ending = path.slice(path.lastIndexOf('.'));
  const canvas = canvases.find(({ document, picture }) => document === path || picture === path);
  if (canvas) return `${cleanName(canvas.name)}${ending}`;
  const letter = letters.find(({ files }) => files.some((file) => file.path === path));
  if (letter) {
    const english = path.endsWith('-en.pdf') ? '-en' : '';
    return `${cleanName([letter.number, letter.organisation].filter((text) => text !== '').join('-'))}${english}${ending}`;
  }
  const trace = traces.find(({ view, result }) => view === path || result === path);
  return trace ? `${cleanName(trace.title)}${trace.result === path ? '-result' : ''}${ending}` : path;
}

const cleanName = (name: string): string => name.replace(/[\\/:*?"<>|\p{C}]/gu, '_').slice(0, 120) || '_';
