import { checkDocument } from '@chaintrail/canvas/document';
import {
  canvasDocument,
  carriedCanvas,
  carriedLeft,
  carriedLetter,
  carriedMonitor,
  carriedTag,
  carriedTrace,
  schemas,
} from '@chaintrail/contract/schemas';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { BundleError, parsePart } from './bundleError.ts';
import { typeOfFile } from './fileType.ts';

export const CONTENTS_PATH = 'contents.json';
export const TAGS_PATH = 'tags.json';
export const MONITORS_PATH = 'monitors.json';

const path = z.string().max(200);
const MOST = 2_000;

/** What came with a case, and where in the bundle its files are. */
export const contentsShape = z.strictObject({
  canvases: z.array(carriedCanvas.extend({ document: path, picture: path })).max(MOST),
  letters: z.array(carriedLetter.extend({ files: z.array(z.strictObject({ name: z.string().max(200), path })).max(20) })).max(MOST),
  traces: z.array(carriedTrace.extend({ view: path, result: path })).max(MOST),
  left: z.array(carriedLeft).max(25_000),
});
export const tagsShape = z.array(carriedTag).max(20_000);
export const monitorsShape = z.array(carriedMonitor).max(MOST);

export type BundleContents = z.infer<typeof contentsShape>;

/** All of what came with a case. */
export interface CarriedContents {
  index: BundleContents;
  tags: z.infer<typeof tagsShape>;
  monitors: z.infer<typeof monitorsShape>;
}

type Parts = ReadonlyMap<string, Uint8Array>;

/** Where the files of all that came are, its lists among them. */
export function listPaths({ canvases, letters, traces }: BundleContents): string[] {
  return [
    CONTENTS_PATH,
    TAGS_PATH,
    MONITORS_PATH,
    ...canvases.flatMap(({ document, picture }) => [document, picture]),
    ...letters.flatMap(({ files }) => files.map((file) => file.path)),
    ...traces.flatMap(({ view, result }) => [view, result]),
  ];
}

/** What came with a case, each file of it held to its kind; null of a bundle of before any did, BundleError where one is not what it says. */
export function readContents(parts: Parts): CarriedContents | null {
  if (!parts.has(CONTENTS_PATH)) return null;
  const index = parsePart(contentsShape, take(parts, CONTENTS_PATH), CONTENTS_PATH);
  const tags = parsePart(tagsShape, take(parts, TAGS_PATH), TAGS_PATH);
  const monitors = parsePart(monitorsShape, take(parts, MONITORS_PATH), MONITORS_PATH);
  const paths = listPaths(index);
  if (new Set(paths).size !== paths.length) throw new BundleError('bad_content', CONTENTS_PATH);
  for (const canvas of index.canvases) {
    if (checkDocument(readCanvas(take(parts, canvas.document), canvas.document)) !== undefined)
      throw new BundleError('bad_content', canvas.document);
    if (!isPicture(take(parts, canvas.picture))) throw new BundleError('bad_content', canvas.picture);
  }
  for (const { files } of index.letters)
    for (const file of files) if (!isLetterFile(file.path, take(parts, file.path))) throw new BundleError('bad_content', file.path);
  for (const { view, result, resultHash } of index.traces) {
    if (readTrace(take(parts, view), view).receipt?.resultHash !== resultHash) throw new BundleError('bad_content', view);
    if (createHash('sha256').update(take(parts, result)).digest('hex') !== resultHash) throw new BundleError('changed', result);
  }
  return { index, tags, monitors };
}

export const readCanvas = (bytes: Uint8Array, at: string) => parsePart(canvasDocument, bytes, at);
export const readTrace = (bytes: Uint8Array, at: string) => parsePart(schemas.getTrace.data, bytes, at);

function take(parts: Parts, at: string): Uint8Array {
  const part = parts.get(at);
  if (!part) throw new BundleError('missing', at);
  return part;
}

/** Nothing that a canvas draws needs more than shapes and texts; a page shows it as an image all the same, where nothing of it runs. */
function isPicture(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes).toString('utf8');
  return text.startsWith('<svg ') && !/<!|<\?|<(?:script|foreignobject|iframe|object|embed|use|image|style|a)\b/i.test(text);
}

/** By its ending: what a page offers to open is what its bytes say it is. */
function isLetterFile(at: string, bytes: Uint8Array): boolean {
  return /\.(?:pdf|docx|zip)$/.test(at) && typeOfFile(at, bytes) !== undefined;
}
