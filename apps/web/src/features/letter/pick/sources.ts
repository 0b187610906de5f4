import type { TagView } from '@chaintrail/contract/schemas';
import { call } from '../../../api/client.ts';
import type { Candidate } from './narrow.ts';

/** Where addresses are taken from beside a pasted text. */
export const sourceKinds = ['case', 'canvas', 'trace', 'tag'] as const;
export type SourceKind = (typeof sourceKinds)[number];

export interface Source {
  value: string;
  title: string;
}

/** What of a source is offered; `total` tells of more. */
export interface Offer {
  list: Candidate[];
  total: number;
}

const PAGE = 100;
/** A letter takes 1,200. */
const MOST_PAGES = 15;
const OWN = 'own';

/** The things of a kind that addresses can be taken from; one's own labels are a single one. */
export const listSources: Record<SourceKind, () => Promise<Source[]>> = {
  case: async () => (await call('pageCases', { pageSize: PAGE })).list.map(({ id, title }) => ({ value: id, title })),
  canvas: async () => (await call('listCanvases', {})).list.map(({ id, name }) => ({ value: id, title: name })),
  trace: async () => (await call('pageTraces', { pageSize: PAGE })).list.map(({ id, title }) => ({ value: id, title })),
  tag: () => Promise.resolve([{ value: OWN, title: '' }]),
};

async function readPages<Row>(
  readPage: (pageNum: number) => Promise<{ list: Row[]; total: number }>,
): Promise<{ list: Row[]; total: number }> {
  const first = await readPage(1);
  const pages = Math.min(MOST_PAGES, Math.ceil(first.total / PAGE));
  const list = [...first.list];
  for (let pageNum = 2; pageNum <= pages; pageNum += 1) list.push(...(await readPage(pageNum)).list);
  return { list, total: first.total };
}

/** What labels say of these addresses. */
export async function listSaid(addresses: readonly Pick<Candidate, 'chainName' | 'address'>[]): Promise<Candidate[]> {
  const answers = await Promise.all(addresses.map(({ chainName, address }) => call('getLabelDetails', { chainName, address })));
  return answers.flatMap(({ address, list }, at) => {
    const standing = list.filter(({ retiredAt }) => retiredAt === null);
    const chainName = addresses[at]?.chainName ?? '';
    return standing.map((tag) => ({ chainName, address, role: tag.tagType.name, label: labelOf(tag) }));
  });
}

function labelOf({ name, entity, tagType, claim, source, isPrivate }: TagView): NonNullable<Candidate['label']> {
  return { name, entity: entity?.name ?? null, type: tagType.look, claim, source, isPrivate };
}

export const listOffer: Record<SourceKind, (id: string) => Promise<Offer>> = {
  async case(caseId) {
    const { list, total } = await readPages((pageNum) => call('pageCaseItems', { caseId, kind: 'address', pageSize: PAGE, pageNum }));
    return {
      total,
      list: list.flatMap(({ chainName, ref, label, note }) => (chainName === null ? [] : [{ chainName, address: ref, role: note, label }])),
    };
  },
  async canvas(id) {
    const [{ document }, { sceneOf }] = await Promise.all([call('getCanvas', { id }), import('@chaintrail/canvas/document')]);
    const list = [...sceneOf(document).nodes.values()].flatMap(({ chainName, address, title, subtitle }) =>
      chainName === undefined || address === undefined ? [] : [{ chainName, address, role: title ?? subtitle ?? '' }],
    );
    return { list, total: list.length };
  },
  async trace(id) {
    const { found } = await call('getTrace', { id });
    const ends = found?.ends ?? [];
    return {
      list: ends.flatMap(({ parties, title }) =>
        parties.map(({ chainName, address, label }) => ({ chainName, address, label, role: title ?? '' })),
      ),
      total: ends.reduce((sum, { partyCount }) => sum + partyCount, 0),
    };
  },
  async tag() {
    const { list, total } = await readPages((pageNum) => call('pageTags', { of: 'own', pageSize: PAGE, pageNum }));
    return {
      total,
      list: list.flatMap((tag) =>
        tag.chainName === null || tag.retiredAt !== null
          ? []
          : [{ chainName: tag.chainName, address: tag.address, role: tag.tagType.name, label: labelOf(tag) }],
      ),
    };
  },
};
