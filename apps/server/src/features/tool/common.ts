import type { CommonPairView, CommonPartyView, EndpointData, MovedCoinView } from '@chaintrail/contract/schemas';
import type { CommonPair, CommonParty, CommonQuestion } from '@chaintrail/store/chain';
import type { RequestContext, RequestOf } from '../../context.ts';
import { readTimes } from '../../filterInput.ts';
import { readAddress, readCoinOn, readPage } from '../../input.ts';
import { presentAmount, presentCoin } from '../../present/coin.ts';
import { readStored } from '../../present/coverage.ts';
import { listLabelsOf } from '../../present/party.ts';
import { partyOf, readRowFacts, type RowFacts } from '../../present/transfer.ts';
import type { EnabledChain } from '../../parts.ts';
import { readAddresses } from './askedAddresses.ts';
import { isService } from './services.ts';

/** Common counterparties that are told apart; more of them are a question too wide to be read. */
const MOST_PARTIES = 10_000;
/** Rows of addresses, counterparties and coins that are read for one page of either list. */
const MOST_PAIRS = 200_000;

/** Of so many addresses a reader can tell which of them were hit. */
const MOST_PLACES = 50;

type Asked = Pick<
  RequestOf<'pageCommonParties'>['input'],
  'chainName' | 'addresses' | 'coinKey' | 'startTime' | 'endTime' | 'minHits' | 'hideServices' | 'withEmpty'
>;

interface Found {
  enabled: EnabledChain;
  question: CommonQuestion & { addresses: string[] };
  repeated: number;
  parties: CommonParty[];
  services: ReadonlySet<string>;
  /** As they are shown: services last. */
  shown: CommonParty[];
  total: number;
  isCut: boolean;
}

/** Everybody in common, services behind the others or left out. */
async function findCommon(context: RequestContext, input: Asked): Promise<Found> {
  const enabled = context.getAddressChain(input.chainName);
  const { chain } = enabled;
  const { addresses, repeated } = readAddresses(chain, input.addresses, 2);
  const token = input.coinKey ? readCoinOn(chain, input.coinKey) : undefined;
  const wide = { addresses, token, withEmpty: input.withEmpty, ...readTimes(input) };
  const coins = await context.stores.chain.listCommonTokens(chain, wide);
  const said = await context.tokens.listTokens(chain.name, coins);
  const question = { ...wide, exceptTokens: coins.filter((one) => presentCoin(chain, one, said).doubt !== null && one !== token) };
  const { parties, total } = await context.stores.chain.listCommonParties(chain, {
    ...question,
    leastHits: input.minHits,
    most: MOST_PARTIES,
  });
  const labels = await listLabelsOf(
    context,
    chain.name,
    parties.map(({ counterparty }) => counterparty),
  );
  const services = new Set(parties.flatMap(({ counterparty }) => (isService(chain, labels, counterparty) ? [counterparty] : [])));
  const others = parties.filter(({ counterparty }) => !services.has(counterparty));
  const shown = input.hideServices ? others : [...others, ...parties.filter(({ counterparty }) => services.has(counterparty))];
  return { enabled, question, repeated, parties, services, shown, total, isCut: total > parties.length };
}

/** Counterparties that several addresses have in common, exact over all stored transfers. */
export async function pageCommonParties(context: RequestOf<'pageCommonParties'>): Promise<EndpointData<'pageCommonParties'>> {
  const { input } = context;
  const { limit, offset = 0 } = readPage(input);
  const found = await findCommon(context, input);
  const { enabled, question, services, shown } = found;
  const page = shown.slice(offset, offset + limit);
  const named = page.map(({ counterparty }) => counterparty);
  const pairs = await context.stores.chain.listCommonPairs(enabled.chain, { ...question, counterparties: named, most: MOST_PAIRS });
  const facts = await readPairFacts(context, enabled, pairs, named);
  const stored = await readStored(context, enabled, question.addresses);
  const placeOf = new Map(question.addresses.map((address, at) => [address, at]));
  return {
    list: page.map((party): CommonPartyView => {
      const own = pairs.filter(({ counterparty }) => counterparty === party.counterparty);
      return {
        party: partyOf(facts, party.counterparty),
        isAsked: placeOf.has(party.counterparty),
        isService: services.has(party.counterparty),
        hits: party.hits,
        hitAt:
          placeOf.size > MOST_PLACES ? [] : [...new Set(own.map(({ address }) => placeOf.get(address) ?? 0))].toSorted((a, b) => a - b),
        inCount: party.inCount,
        outCount: party.outCount,
        firstTime: party.firstTimeMs,
        lastTime: party.lastTimeMs,
        coins: sumCoins(facts, own),
      };
    }),
    total: found.isCut && !input.hideServices ? found.total : shown.length,
    ...(found.isCut ? { totalCapped: true } : {}),
    addressCount: question.addresses.length,
    repeated: found.repeated,
    serviceCount: services.size,
    doubtedCoinCount: question.exceptTokens?.length ?? 0,
    coverage: stored.coverage,
  };
}

/** What each of the addresses moved of each coin with them, most hits first, then by address. */
export async function pageCommonPairs(context: RequestOf<'pageCommonPairs'>): Promise<EndpointData<'pageCommonPairs'>> {
  const { input } = context;
  const { limit, offset = 0 } = readPage(input);
  const { enabled, question, shown } = await findCommon(context, input);
  const only = input.counterparty ? readAddress(enabled.chain, input.counterparty, 'counterparty') : undefined;
  const named = shown.flatMap(({ counterparty }) => (only === undefined || counterparty === only ? [counterparty] : []));
  const rank = new Map(named.map((counterparty, at) => [counterparty, at]));
  const all = await context.stores.chain.listCommonPairs(enabled.chain, { ...question, counterparties: named, most: MOST_PAIRS });
  const ordered = all.toSorted((a, b) => (rank.get(a.counterparty) ?? 0) - (rank.get(b.counterparty) ?? 0));
  const page = ordered.slice(offset, offset + limit);
  const facts = await readPairFacts(
    context,
    enabled,
    page,
    page.map(({ counterparty }) => counterparty),
  );
  const stored = await readStored(context, enabled, question.addresses);
  return {
    list: page.map((pair) => presentPair(facts, pair)),
    total: ordered.length,
    ...(ordered.length >= MOST_PAIRS ? { totalCapped: true } : {}),
    coverage: stored.coverage,
  };
}

async function readPairFacts(
  context: RequestContext,
  { chain }: EnabledChain,
  pairs: readonly CommonPair[],
  parties: readonly string[],
): Promise<RowFacts> {
  return readRowFacts(
    context,
    chain,
    [],
    [...parties, ...pairs.map(({ address }) => address)],
    pairs.map(({ token }) => token),
  );
}

const coinOfPair = (facts: RowFacts, { token, isItem }: CommonPair) =>
  presentCoin(facts.chain, token, facts.tokens, isItem ? 'nft' : undefined);

export function presentPair(facts: RowFacts, pair: CommonPair): CommonPairView {
  const coin = coinOfPair(facts, pair);
  return {
    party: partyOf(facts, pair.counterparty),
    address: partyOf(facts, pair.address),
    coin,
    inCount: pair.inCount,
    outCount: pair.outCount,
    in: presentAmount(coin, pair.inRaw),
    out: presentAmount(coin, pair.outRaw),
    firstTime: pair.firstTimeMs,
    lastTime: pair.lastTimeMs,
  };
}

/** What all addresses together moved with one counterparty, a coin each: proven coins first, those in doubt last, then by rows. */
export function sumCoins(facts: RowFacts, pairs: readonly CommonPair[]): MovedCoinView[] {
  const sums = new Map<string, CommonPair>();
  for (const pair of pairs) {
    const known = sums.get(pair.token);
    sums.set(pair.token, {
      ...pair,
      inCount: pair.inCount + (known?.inCount ?? 0),
      outCount: pair.outCount + (known?.outCount ?? 0),
      inRaw: pair.inRaw + (known?.inRaw ?? 0n),
      outRaw: pair.outRaw + (known?.outRaw ?? 0n),
    });
  }
  const rank = ({ coin }: MovedCoinView): number => (coin.doubt ? 2 : coin.isKnown ? 0 : 1);
  return [...sums.values()]
    .map((sum): MovedCoinView => {
      const coin = coinOfPair(facts, sum);
      const { inCount, outCount, inRaw, outRaw } = sum;
      return { coin, inCount, outCount, in: presentAmount(coin, inRaw), out: presentAmount(coin, outRaw) };
    })
    .toSorted((a, b) => rank(a) - rank(b) || b.inCount + b.outCount - a.inCount - a.outCount || (a.coin.coinKey < b.coin.coinKey ? -1 : 1));
}
