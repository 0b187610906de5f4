import type { EndpointData, TokenRowView } from '@chaintrail/contract/schemas';
import { addressOn, recognise } from '@chaintrail/families/address';
import { endsOf, type Chain } from '@chaintrail/model';
import type { TokenListing } from '@chaintrail/store/chain';
import type { RequestContext, RequestOf } from '../../context.ts';
import { isGiven } from '../../filterInput.ts';
import { readPage } from '../../input.ts';
import type { EnabledChain } from '../../parts.ts';
import { presentCoin } from '../../present/coin.ts';
import { readStored } from '../../present/coverage.ts';
import type { JudgedToken } from '../../present/tokens.ts';
import { findResembled } from '../../present/doubt.ts';

const noTokens: ReadonlyMap<string, JudgedToken> = new Map();
/** Tokens whose names a text is part of. */
const MOST_NAMED = 500;

type Row = TokenListing['rows'][number];

/** Tokens of one chain or of all, by what they call themselves or by contract, most transfers or most holders first. */
export async function pageTokens(context: RequestOf<'pageTokens'>): Promise<EndpointData<'pageTokens'>> {
  const { input } = context;
  const { limit, offset = 0 } = readPage(input);
  const enabled = isGiven(input.chainName) ? [context.getChain(input.chainName)] : listStored(context);
  const lists = await Promise.all(enabled.map((one) => readChain(context, one, { limit: offset + limit, order: input.sort })));
  const shown = lists
    .flatMap(({ chain, rows }) => rows.map((row) => ({ chain, row })))
    .toSorted((a, b) => compare(input.sort, a.row, b.row));
  const page = shown.slice(offset, offset + limit);
  const [only] = lists;
  return {
    list: await presentRows(context, page),
    total: lists.reduce((sum, { total }) => sum + total, 0),
    ...(lists.length === 1 && only?.coverage ? { coverage: only.coverage } : {}),
  };
}

/** Chains that run code, as far as anything of them is stored: others have no tokens. */
export function listStored(context: RequestContext): EnabledChain[] {
  return context.chains.filter(({ chain }) => !chain.scripts);
}

async function readChain(
  context: RequestOf<'pageTokens'>,
  enabled: EnabledChain,
  { limit, order }: { limit: number; order: 'transfers' | 'holders' },
) {
  const { chain } = enabled;
  const isAsked = isGiven(context.input.chainName);
  const state = await context.stores.chain.readState(chain);
  // Of all chains those that have nothing yet are passed over; one that was asked for says so.
  if (!isAsked && !state.head) return { chain, rows: [], total: 0 };
  const { coverage } = await readStored(context, enabled);
  const among = await findNamed(context, chain);
  const { rows, total } = await context.stores.chain.listTokens(chain, { ...(among ? { among } : {}), order, limit, offset: 0 });
  return { chain, rows, total, coverage };
}

/** The contracts that a text means; undefined where all are meant. */
async function findNamed(context: RequestOf<'pageTokens'>, chain: Chain): Promise<string[] | undefined> {
  const { text } = context.input;
  if (!isGiven(text)) return undefined;
  const address = addressOn(chain, recognise(text.trim()));
  if (address !== undefined) return [address];
  const found = await context.stores.app.tokens.findByPart(chain.name, text, MOST_NAMED);
  return found.map(({ contract }) => contract);
}

function compare(order: 'transfers' | 'holders', a: Row, b: Row): number {
  const by = (row: Row) => (order === 'holders' ? (row.holderCount ?? 0) : row.transferCount);
  return by(b) - by(a) || b.transferCount - a.transferCount || (a.token < b.token ? -1 : 1);
}

async function presentRows(context: RequestContext, page: { chain: Chain; row: Row }[]): Promise<TokenRowView[]> {
  const books = new Map(
    await Promise.all(
      [...new Set(page.map(({ chain }) => chain))].map(async (chain) => {
        const contracts = page.flatMap((one) => (one.chain === chain ? [one.row.token] : []));
        return [chain, await context.tokens.listTokens(chain.name, contracts)] as const;
      }),
    ),
  );
  return page.map(({ chain, row }) => {
    const tokens = books.get(chain) ?? noTokens;
    const said = tokens.get(row.token);
    const coin = presentCoin(chain, row.token, tokens);
    const resembled = said && findResembled(chain, said);
    const twin = findTwin(chain, row.token);
    return {
      coin,
      transferCount: row.transferCount,
      holderCount: row.holderCount ?? null,
      firstTime: row.firstTimeMs,
      lastTime: row.lastTimeMs,
      resembles: resembled ? presentCoin(chain, resembled.contract ?? '', tokens) : null,
      endsLike: twin === undefined ? null : presentCoin(chain, twin, tokens),
    };
  });
}

/** A well-known coin of the chain whose contract begins and ends like this one. */
function findTwin(chain: Chain, contract: string): string | undefined {
  const known = [...chain.usdt, ...(chain.wrappedCoin ? [chain.wrappedCoin] : [])].flatMap((coin) => coin.contract ?? []);
  return known.includes(contract) ? undefined : known.find((one) => endsOf(one) === endsOf(contract));
}
