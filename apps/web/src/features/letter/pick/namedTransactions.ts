import type { LetterContent } from '@chaintrail/contract/letter';
import { call } from '../../../api/client.ts';
import { listSources, type SourceKind } from './sources.ts';

type Named = LetterContent['transactions'];

/** What names transactions beside a pasted text. */
export const namingKinds = ['case', 'canvas', 'trace'] as const satisfies readonly SourceKind[];
export type NamingKind = (typeof namingKinds)[number];

export const listNaming = (kind: NamingKind) => listSources[kind]();

const PAGE = 100;
const MOST_PAGES = 20;

async function readAll<Row>(readPage: (pageNum: number) => Promise<{ list: Row[]; total: number }>): Promise<Row[]> {
  const first = await readPage(1);
  const list = [...first.list];
  const pages = Math.min(MOST_PAGES, Math.ceil(first.total / PAGE));
  for (let pageNum = 2; pageNum <= pages; pageNum += 1) list.push(...(await readPage(pageNum)).list);
  return list;
}

/** The transactions of a case and its victims' payments, of a canvas' lines, of a trace's starts, swaps and bridges. */
export const listNamed: Record<NamingKind, (id: string) => Promise<Named>> = {
  async case(caseId) {
    const [items, payments] = await Promise.all([
      readAll((pageNum) => call('pageCaseItems', { caseId, kind: 'transaction', pageSize: PAGE, pageNum })),
      readAll((pageNum) => call('pageCasePayments', { caseId, pageSize: PAGE, pageNum })),
    ]);
    const own = items.flatMap(({ chainName, ref }) => (chainName === null ? [] : [{ chainName, hash: ref }]));
    return [...own, ...payments.map(({ chainName, hash }) => ({ chainName, hash }))];
  },
  async canvas(id) {
    const [{ document }, { sceneOf }] = await Promise.all([call('getCanvas', { id }), import('@chaintrail/canvas/document')]);
    const scene = sceneOf(document);
    const nodes = [...scene.nodes.values()].flatMap(({ chainName, hash }) => (chainName && hash ? [{ chainName, hash }] : []));
    const lines = [...scene.edges.values()].flatMap(({ chainName, rows = [] }) =>
      chainName ? rows.flatMap(({ hash }) => (hash === '' ? [] : [{ chainName, hash }])) : [],
    );
    return [...nodes, ...lines];
  },
  async trace(id) {
    const { found, question } = await call('getTrace', { id });
    const starts = (found?.starts ?? []).flatMap(({ hash }) => (hash === null ? [] : [{ chainName: question.chainName, hash }]));
    const links = (found?.links ?? []).flatMap((link) =>
      [link.out, link.in].flatMap((side) => (side ? [{ chainName: side.chainName, hash: side.hash }] : [])),
    );
    return [...starts, ...links];
  },
};
