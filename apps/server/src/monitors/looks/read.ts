import { SourceError } from '@chaintrail/families';
import { historyKinds, type HistoryKind, type HistoryPage, type HistorySource } from '@chaintrail/families/history';
import type { BlockRange } from '@chaintrail/store/chain';
import { labelOf, logKind, type Ladder } from '../../hydration/ask.ts';

/** Pages of one kind in one look; what comes behind them is left to the next one. */
const MOST_PAGES = 40;

/** Lists of an address, and the logs of issuers. */
export const lookKinds = [...historyKinds, logKind] as const;

/** What sources tell of an address in a range of blocks. */
export interface News {
  pages: HistoryPage[];
  kinds: (typeof lookKinds)[number][];
  /** Who told, in the order in which they were asked. */
  sources: string[];
  lacks: { kind: string; reason: string }[];
  /** Up to here all of it was told. */
  toBlock: number;
}

interface NewsQuestion {
  address: string;
  range: BlockRange;
  signal: AbortSignal;
  onCall(): void;
}

/** Asks for everything of an address in these blocks; throws what the ladder throws where a kind that is served cannot be had. */
export async function readNews(ladder: Ladder, { address, range, signal, onCall }: NewsQuestion): Promise<News> {
  const news: News = { pages: [], kinds: [], sources: [], lacks: [], toBlock: range.to };
  for (const kind of historyKinds) {
    if (!ladder.serves(kind)) continue;
    const { pages, source } = await ladder.ask(kind, (asked) => readKind(asked, { kind, address, range, signal, onCall }));
    news.pages.push(...pages);
    news.kinds.push(kind);
    if (!news.sources.includes(labelOf(source))) news.sources.push(labelOf(source));
    news.lacks.push(...pages.flatMap(({ capped }) => (capped ? [{ kind, reason: capped.reason }] : [])));
    news.toBlock = Math.min(news.toBlock, goneTo(pages, range));
  }
  return news;
}

/** What the lists of several addresses come to together: whole up to where all of them are. */
export function joinNews(all: readonly Omit<News, 'pages'>[], toBlock: number): Omit<News, 'pages'> {
  const lacks = all.flatMap((news) => news.lacks);
  return {
    // Of addresses a kind counts that all of them have; logs are about all of them at once.
    kinds: lookKinds.filter(
      (kind) => ofAddresses(all, kind).every(({ kinds }) => kinds.includes(kind)) && all.some(({ kinds }) => kinds.includes(kind)),
    ),
    sources: [...new Set(all.flatMap(({ sources }) => sources))],
    lacks: lacks.filter((lack, at) => lacks.findIndex(({ kind, reason }) => kind === lack.kind && reason === lack.reason) === at),
    toBlock: Math.min(toBlock, ...all.map((news) => news.toBlock)),
  };
}

const ofAddresses = <One extends Pick<News, 'kinds'>>(all: readonly One[], kind: News['kinds'][number]): One[] =>
  all.filter(({ kinds }) => kinds.includes(logKind) === (kind === logKind));

async function readKind(
  source: HistorySource,
  { kind, address, range, signal, onCall }: NewsQuestion & { kind: HistoryKind },
): Promise<{ pages: HistoryPage[]; source: HistorySource }> {
  const [order] = source.orders;
  const pages: HistoryPage[] = [];
  let cursor: string | undefined;
  do {
    onCall();
    const asked = { address, kind, order, fromBlock: range.from, toBlock: range.to, ...(cursor === undefined ? {} : { cursor }) };
    const page = await source.readHistory(asked, signal);
    pages.push(page);
    // A page that got through no block and is not the last would be asked for for ever.
    if (page.cursor !== null && page.covered === null) throw new SourceError({ code: 'range_too_large' });
    if (page.cursor !== null && pages.length >= MOST_PAGES) {
      // From the newest block back nothing is whole before the end.
      if (order === 'newest') throw new SourceError({ code: 'range_too_large' });
      break;
    }
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  return { pages, source };
}

function goneTo(pages: readonly HistoryPage[], range: BlockRange): number {
  const last = pages.at(-1);
  return !last || last.cursor === null ? range.to : (last.covered?.toBlock ?? range.from - 1);
}
