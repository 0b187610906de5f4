import { transferKinds, type Chain } from '@chaintrail/model';
import { StoreError } from '../../error.ts';
import { tableName } from '../schema/tables.ts';
import { DIRECTION, MOVED } from '../schema/views.ts';
import { familyCodecs, nowhereLiterals } from '../sql/family.ts';
import { listLiteral, uint256Literal, uintLiteral } from '../sql/literal.ts';
import type { CommonPair, CommonParty, CommonQuestion, Hop, HopQuestion } from './toolAnswers.ts';
import type { ChainRead, ReadContext } from './context.ts';
import { WIDE_READ } from './engine.ts';
import { renderBlockRange } from './addressFilter.ts';
import { listSources } from './snapshot.ts';

/** Rows that are gone through for one question: some seconds on a small machine. */
const MOST_ROWS = 20_000_000;

type PartyRow = Record<'counterpartyText' | 'hits' | 'inCount' | 'outCount' | 'firstTimeMs' | 'lastTimeMs' | 'found', string>;

/** Other sides that at least `leastHits` of the addresses had to do with: most hits first, then most rows. `total` is of all, `parties` at most `most` of them. */
export async function listCommonParties(
  context: ReadContext,
  chain: Chain,
  asked: CommonQuestion & { leastHits: number; most: number },
): Promise<{ parties: CommonParty[]; total: number }> {
  return context.underOneState(chain, async (state) => {
    const rows = await renderRows({ context, chain, state }, asked);
    if (rows === undefined) return { parties: [], total: 0 };
    const { address } = familyCodecs(chain.family);
    const found = await context.query<PartyRow>(
      `select ${address.select('counterparty')} as counterpartyText, uniqExact(address) as hits,
        countIf(direction = ${DIRECTION.in}) as inCount, countIf(direction = ${DIRECTION.out}) as outCount,
        min(timeMs) as firstTimeMs, max(timeMs) as lastTimeMs, count() over () as found
        from (${rows}) group by counterparty having hits >= ${uintLiteral(asked.leastHits)}
        order by hits desc, inCount + outCount desc, counterparty limit ${uintLiteral(asked.most)}`,
      WIDE_READ,
    );
    return {
      parties: found.map((row) => ({
        counterparty: row.counterpartyText,
        hits: Number(row.hits),
        inCount: Number(row.inCount),
        outCount: Number(row.outCount),
        firstTimeMs: Number(row.firstTimeMs),
        lastTimeMs: Number(row.lastTimeMs),
      })),
      total: Number(found[0]?.found ?? 0),
    };
  });
}

type PairRow = Record<
  'addressText' | 'counterpartyText' | 'tokenText' | 'isItem' | 'inCount' | 'outCount' | 'inRaw' | 'outRaw' | 'firstTimeMs' | 'lastTimeMs',
  string
>;

/** What each of the addresses moved of each coin with these other sides, by other side, address and coin; at most `most`. */
export async function listCommonPairs(
  context: ReadContext,
  chain: Chain,
  asked: CommonQuestion & { counterparties: readonly string[]; most: number },
): Promise<CommonPair[]> {
  if (asked.counterparties.length === 0) return [];
  return context.underOneState(chain, async (state) => {
    const rows = await renderRows({ context, chain, state }, asked, asked.counterparties);
    if (rows === undefined) return [];
    const { address } = familyCodecs(chain.family);
    const raw = (direction: number): string => `sumIf(amountRaw, direction = ${direction} and ${MOVED})`;
    const found = await context.query<PairRow>(
      `select ${address.select('counterparty')} as counterpartyText, ${address.select('address')} as addressText,
        ${address.select('token')} as tokenText, max(kind = ${transferKinds.nft}) as isItem,
        countIf(direction = ${DIRECTION.in}) as inCount, countIf(direction = ${DIRECTION.out}) as outCount,
        ${raw(DIRECTION.in)} as inRaw, ${raw(DIRECTION.out)} as outRaw, min(timeMs) as firstTimeMs, max(timeMs) as lastTimeMs
        from (${rows}) group by counterparty, address, token
        order by counterparty, address, token limit ${uintLiteral(asked.most)}`,
      WIDE_READ,
    );
    return found.map((row) => ({
      counterparty: row.counterpartyText,
      address: row.addressText,
      token: row.tokenText,
      isItem: Number(row.isItem) === 1,
      inCount: Number(row.inCount),
      outCount: Number(row.outCount),
      inRaw: BigInt(row.inRaw),
      outRaw: BigInt(row.outRaw),
      firstTimeMs: Number(row.firstTimeMs),
      lastTimeMs: Number(row.lastTimeMs),
    }));
  });
}

/** Every coin that the addresses moved with somebody else. */
export async function listCommonTokens(context: ReadContext, chain: Chain, asked: CommonQuestion): Promise<string[]> {
  return context.underOneState(chain, async (state) => {
    const rows = await renderRows({ context, chain, state }, asked);
    if (rows === undefined) return [];
    const { address } = familyCodecs(chain.family);
    const found = await context.query<{ tokenText: string }>(
      `select ${address.select('token')} as tokenText from (${rows}) group by token order by token`,
      WIDE_READ,
    );
    return found.map(({ tokenText }) => tokenText);
  });
}

/** Whom each of the addresses gave to or got from, by other side and coin, native and fungible; the largest sums of each first. */
export async function listHops(context: ReadContext, chain: Chain, asked: HopQuestion): Promise<Hop[]> {
  if (asked.addresses.length === 0) return [];
  return context.underOneState(chain, async (state) => {
    const rows = await renderRows({ context, chain, state }, asked);
    if (rows === undefined) return [];
    const { address } = familyCodecs(chain.family);
    const least = asked.minRaw === undefined ? '1' : `amountRaw >= ${uint256Literal(asked.minRaw)}`;
    const aside = listLiteral([transferKinds.nft, transferKinds.stake].map(uintLiteral));
    const found = await context.query<Record<keyof Hop | 'addressText' | 'counterpartyText' | 'tokenText', string>>(
      `select ${address.select('address')} as addressText, ${address.select('counterparty')} as counterpartyText,
        ${address.select('token')} as tokenText, count() as count, sum(amountRaw) as raw, min(timeMs) as firstTimeMs, max(timeMs) as lastTimeMs
        from (${rows}) where direction = ${DIRECTION[asked.direction]} and kind not in ${aside} and ${least}
        group by address, counterparty, token order by address, raw desc, counterparty limit ${uintLiteral(asked.mostEach)} by address`,
      WIDE_READ,
    );
    return found.map((row) => ({
      address: row.addressText,
      counterparty: row.counterpartyText,
      token: row.tokenText,
      count: Number(row.count),
      raw: BigInt(row.raw),
      firstTimeMs: Number(row.firstTimeMs),
      lastTimeMs: Number(row.lastTimeMs),
    }));
  });
}

/** The rows of the addresses with somebody else; undefined where nothing is stored. */
async function renderRows(read: ChainRead, asked: CommonQuestion, counterparties?: readonly string[]): Promise<string | undefined> {
  const { context, chain, state } = read;
  const { address } = familyCodecs(chain.family);
  const { fromTimeMs, toTimeMs, token, exceptTokens = [], withEmpty = false } = asked;
  const isTimed = fromTimeMs !== undefined || toTimeMs !== undefined;
  const conditions = [
    `chain = ${uintLiteral(chain.storeId)} and address in ${address.set(asked.addresses)}`,
    `direction != ${DIRECTION.self} and counterparty != '' and counterparty not in ${listLiteral(nowhereLiterals())}`,
    ...(counterparties ? [`counterparty in ${address.set(counterparties)}`] : []),
    ...(withEmpty ? [] : [`amountRaw > 0 and ${MOVED}`]),
    ...(exceptTokens.length === 0 ? [] : [`token not in ${address.set(exceptTokens)}`]),
    ...(token === undefined ? [] : [`token = ${address.literal(token)}`]),
    ...(fromTimeMs === undefined ? [] : [`timeMs >= ${uintLiteral(fromTimeMs)}`]),
    ...(toTimeMs === undefined ? [] : [`timeMs <= ${uintLiteral(toTimeMs)}`]),
    ...(isTimed ? [await renderBlockRange(read, fromTimeMs, toTimeMs)] : []),
  ].join(' and ');
  const sources = listSources(state);
  if (sources.length === 0) return undefined;
  const from = sources.map(({ side, within }) => `${tableName('address_transfer', side)} where ${conditions} and ${within('block')}`);
  const [row] = await context.query<{ rowCount: string }>(
    `select count() as rowCount from (${from.map((one) => `select 1 from ${one}`).join(' union all ')})`,
    WIDE_READ,
  );
  if (Number(row?.rowCount ?? 0) > MOST_ROWS)
    throw new StoreError('too_many_rows', `At most ${MOST_ROWS} transfers are gone through.`, { retryable: false });
  const columns = 'address, counterparty, direction, kind, status, token, amountRaw, timeMs';
  return from.map((one) => `select ${columns} from ${one}`).join(' union all ');
}
