import { sceneOf, sceneToSvg } from '@chaintrail/canvas';
import type { CanvasDocument, CarriedCanvas } from '@chaintrail/contract/schemas';
import { ownerOf } from '../../access/caller.ts';
import type { Carrier } from '../../cases/carried.ts';
import type { RequestContext } from '../../context.ts';
import { demoCanvas, readDocument, type OpenCanvas } from './handlers.ts';
import { countDocument, flattenRecord } from './present.ts';

const BEIJING_MS = 8 * 3_600_000;

/** A canvas as it stands, with the steps that made it unless a name that may not leave is in them, and its picture. */
export function createCanvasCarrier(demo: OpenCanvas): Carrier<CarriedCanvas> {
  return async (context, ref, holdsName) => {
    const found = await find(context, ref, demo);
    if (!found) return { left: 'gone' };
    const { name, version, savedAt, by } = found;
    const hasRecord = !holdsName([JSON.stringify(found.document)]);
    const document = hasRecord ? found.document : flattenRecord(found.document, name);
    const picture = sceneToSvg(sceneOf(document), {
      title: name,
      footer: [`版本 ${version} · 保存于 ${tellTime(savedAt)}（北京时间）`, '依链上数据绘制；归属系推断，不构成对账户归属的认定'],
    });
    return {
      about: { name, version, savedAt, by, ...countDocument(document), hasRecord },
      files: [
        { name: 'canvas.json', bytes: Buffer.from(JSON.stringify(document)) },
        { name: 'canvas.svg', bytes: Buffer.from(picture) },
      ],
      texts: [],
    };
  };
}

interface Found extends Pick<CarriedCanvas, 'name' | 'version' | 'savedAt' | 'by'> {
  document: CanvasDocument;
}

async function find({ stores, caller }: RequestContext, ref: string, demo: OpenCanvas): Promise<Found | undefined> {
  if (ref === demoCanvas.id) {
    const document = await demo.read();
    return document && { name: demoCanvas.name, version: 1, savedAt: document.steps.at(-1)?.at ?? 0, by: '演示', document };
  }
  const canvas = await stores.app.canvases.find(ref);
  if (!canvas || canvas.ownerId !== ownerOf(caller)) return undefined;
  const version = await stores.app.canvases.findVersion(canvas.id, canvas.current);
  if (!version) return undefined;
  return {
    name: canvas.name,
    version: version.version,
    savedAt: version.savedAtMs,
    by: version.byName,
    document: readDocument(version.document),
  };
}

const tellTime = (atMs: number): string => new Date(atMs + BEIJING_MS).toISOString().slice(0, 16).replace('T', ' ');
