import { addressOn, recognise } from '@chaintrail/families/address';
import { findChain } from '@chaintrail/model/chains';
import { call } from '../../api/client.ts';

interface Place {
  chainName: string;
  address: string;
}

/** Where addresses of a pack come from: a case, a canvas, or a text. */
export interface Origin {
  value: string;
  kind: 'case' | 'canvas' | 'paste';
  id: string;
  title: string;
  /** A canvas that goes along itself: the product's own is everywhere. */
  isOwn: boolean;
}

const PAGE = 100;
/** As many addresses as a pack takes. */
const MOST_PLACES = 500;
const MOST_WORDS = 20_000;
/** As many canvases as a pack takes. */
const MOST_CANVASES = 50;
/** The product's own canvas, which every machine has. */
const DEMO = 'demo';

export async function listOrigins(): Promise<Origin[]> {
  const [cases, canvases] = await Promise.all([call('pageCases', { pageSize: PAGE }), call('listCanvases', {})]);
  return [
    ...cases.list.map(({ id, title }) => ({ value: `case ${id}`, kind: 'case' as const, id, title, isOwn: false })),
    ...canvases.list.map(({ id, name, isDemo }) => ({
      value: `canvas ${id}`,
      kind: 'canvas' as const,
      id,
      title: name,
      isOwn: isDemo !== true,
    })),
  ];
}

/** The addresses that are meant, and the canvases that go with them. */
export async function readOrigin(
  { kind, id, isOwn }: Pick<Origin, 'kind' | 'id' | 'isOwn'>,
  text: string,
): Promise<{ addresses: Place[]; canvases: string[] }> {
  const [found, canvases] = await Promise.all([
    kind === 'case' ? ofCase(id) : kind === 'canvas' ? ofCanvas(id) : ofText(text),
    kind === 'case' ? listCaseCanvases(id) : isOwn ? [id] : [],
  ]);
  const each = new Map(found.map((place) => [`${place.chainName} ${place.address}`, place]));
  return { addresses: [...each.values()].slice(0, MOST_PLACES), canvases };
}

async function listCaseCanvases(caseId: string): Promise<string[]> {
  const { list } = await call('pageCaseItems', { caseId, kind: 'canvas', pageSize: MOST_CANVASES, pageNum: 1 });
  return list.map(({ ref }) => ref).filter((id) => id !== DEMO);
}

async function ofCase(caseId: string): Promise<Place[]> {
  const places: Place[] = [];
  for (let pageNum = 1; places.length < MOST_PLACES; pageNum += 1) {
    const { list } = await call('pageCaseItems', { caseId, kind: 'address', pageSize: PAGE, pageNum });
    places.push(...list.flatMap(({ chainName, ref }) => (chainName === null ? [] : [{ chainName, address: ref }])));
    if (list.length < PAGE) break;
  }
  return places;
}

async function ofCanvas(id: string): Promise<Place[]> {
  const [{ document }, { sceneOf }] = await Promise.all([call('getCanvas', { id }), import('@chaintrail/canvas/document')]);
  return [...sceneOf(document).nodes.values()].flatMap(({ chainName, address }) =>
    chainName === undefined || address === undefined ? [] : [{ chainName, address }],
  );
}

/** An address is meant on every chain that is read here and has its form. */
async function ofText(text: string): Promise<Place[]> {
  const { list } = await call('listChains', {});
  const chains = list.flatMap(({ chainName, mode }) => (mode === 'none' ? [] : (findChain(chainName) ?? [])));
  return text
    .split(/[\s,，;；、|"']+/)
    .slice(0, MOST_WORDS)
    .flatMap((word) => {
      const read = recognise(word);
      return chains.flatMap((chain) => {
        const address = addressOn(chain, read);
        return address === undefined ? [] : [{ chainName: chain.name, address }];
      });
    });
}
