import type { EndpointData } from '@chaintrail/contract/schemas';
import { sumMoves, type MemberCoin, type TimeSpan } from '@chaintrail/store/chain';
import { viewerOf } from '../../../access/caller.ts';
import type { RequestOf } from '../../../context.ts';
import { refuse } from '../../../errors.ts';
import { isGiven } from '../../../filterInput.ts';
import { readCoinOn } from '../../../input.ts';
import { presentAmount, presentCoin } from '../../../present/coin.ts';
import { readStored } from '../../../present/coverage.ts';
import { listLabelsOf, presentParty } from '../../../present/party.ts';
import { chooseMembers, MOST_MEMBERS } from './entityMembers.ts';
import { sumEntity, type Sides } from './entitySums.ts';
import { groupByEntity, sortRows, type Group } from './groups.ts';
import { presentAside, presentCoinMoves, presentRow, type Whole } from './present.ts';
import { recentSpan } from './recentSpan.ts';

type Context = RequestOf<'judgeEntity'>;
type View = EndpointData<'judgeEntity'>;

const SHOWN_ROWS = 100;
const SHOWN_INFERRED = 50;
const SHOWN_RECENT = 8;

/** What an entity's addresses on a chain moved as one, and with whom: exact over all their rows. */
export async function judgeEntity(context: Context): Promise<View> {
  const startedAt = performance.now();
  const { input, stores, caller } = context;
  const enabled = context.getAddressChain(input.chainName);
  const { chain } = enabled;
  const asked = isGiven(input.coinKey) ? readCoinOn(chain, input.coinKey) : undefined;
  const span = { fromTimeMs: input.startTime, toTimeMs: input.endTime };
  const viewer = viewerOf(caller);
  const [entity, found, marks] = await Promise.all([
    stores.app.entities.find(input.key),
    stores.app.entities.listMembers(input.key, chain.name, MOST_MEMBERS),
    viewer ? stores.app.wrongMerges.list(viewer.owner, chain.name) : [],
  ]);
  if (!entity) throw refuse('not_found', '没有这个实体');
  const { addresses, counts, inferred, anchor } = chooseMembers(found, marks, input.basis);
  const listed = inferred.slice(0, SHOWN_INFERRED);
  const [stored, sums, labels] = await Promise.all([
    readStored(context, enabled, addresses),
    sumEntity(context, chain, { addresses, asked, span }),
    listLabelsOf(context, chain.name, [anchor ?? '', ...listed.map(({ address }) => address)]),
  ]);
  const facts = { chain, tokens: sums.tokens };
  const { token } = sums;
  const own = sums.shown.find((one) => one.token === token);
  const isOfAllTime = input.startTime === undefined && input.endTime === undefined;
  const [parties, recent] =
    token === undefined
      ? []
      : await Promise.all([
          readParties(context, facts, { addresses, token, own, span }),
          own && isOfAllTime ? readRecent(context, facts, { addresses, token, own }) : undefined,
        ]);
  return {
    addresses: counts,
    inferred: listed.map(({ address, role, claim, source, evidence, isWrong }) => ({
      party: presentParty(address, labels),
      role,
      claim,
      source,
      evidence,
      isWrong,
    })),
    anchor: anchor === undefined ? null : presentParty(anchor, labels),
    coins: sums.shown.map((coin) => presentMember(facts, coin, sums.added.get(coin.token))),
    coinCount: sums.coinCount,
    doubtedCount: sums.doubtedCount,
    coin: parties?.coin ?? null,
    list: parties?.list ?? [],
    total: parties?.total ?? 0,
    partyCount: parties?.partyCount ?? 0,
    asides: parties?.asides ?? [],
    recent: recent ?? null,
    closes: sums.closes && (parties?.closes ?? true),
    computedAt: context.now(),
    tookMs: Math.round(performance.now() - startedAt),
    coverage: stored.coverage,
  };
}

interface PartiesAsked {
  addresses: readonly string[];
  token: string;
  /** What the coin came to by itself; absent where it is not among those shown. */
  own: MemberCoin | undefined;
  span: TimeSpan;
}

async function readParties(context: Context, facts: Whole['facts'], asked: PartiesAsked) {
  const { moves, groups, whole } = await readGroups(context, facts, asked);
  const { own } = asked;
  const { sum } = whole;
  return {
    coin: whole.coin,
    list: groups.slice(0, SHOWN_ROWS).map((group) => presentGroup(whole, group)),
    total: groups.length,
    partyCount: moves.labelled.length + (moves.others?.partyCount ?? 0),
    asides: moves.asides.map((aside) => presentAside(whole, aside)),
    closes: own === undefined || (own.inRaw === sum.inRaw && own.outRaw === sum.outRaw),
  };
}

/** The same of late, beside what it all comes to: only what a page shows of it. */
async function readRecent(
  context: Context,
  facts: Whole['facts'],
  { addresses, token, own }: Omit<PartiesAsked, 'span'> & { own: MemberCoin },
): Promise<NonNullable<View['recent']>> {
  const span = recentSpan(own);
  const { groups, whole } = await readGroups(context, facts, { addresses, token, span });
  return {
    startTime: span.fromTimeMs,
    endTime: span.toTimeMs,
    moved: presentCoinMoves(whole, { token, ...whole.sum }),
    list: groups.slice(0, SHOWN_RECENT).map((group) => presentGroup(whole, group)),
    total: groups.length,
  };
}

async function readGroups(context: Context, facts: Whole['facts'], { addresses, token, span }: Omit<PartiesAsked, 'own'>) {
  const { chain, tokens } = facts;
  const known = [...chain.usdt, ...(chain.wrappedCoin ? [chain.wrappedCoin] : [])].flatMap(({ contract }) => contract ?? []);
  const moves = await context.stores.chain.sumMemberMoves(chain, { addresses, token, known, span });
  const { labelled, others, asides } = moves;
  const labels = await listLabelsOf(
    context,
    chain.name,
    labelled.map(({ party }) => party),
  );
  const sum = sumMoves([...labelled, ...(others ? [others] : []), ...asides], token);
  const whole: Whole = { facts, coin: presentCoin(chain, token, tokens), sum };
  return { moves, whole, groups: sortRows(groupByEntity(moves, labels, []), { by: 'amount', isDescending: true }, ({ key }) => key) };
}

function presentGroup(whole: Whole, { entity, addressCount, moves }: Group): View['list'][number] {
  return presentRow(whole, { who: { party: null, entity }, addressCount, moves, dwell: undefined });
}

function presentMember(facts: Whole['facts'], member: MemberCoin, added: Sides | undefined): View['coins'][number] {
  const coin = presentCoin(facts.chain, member.token, facts.tokens);
  const { inRaw, outRaw, innerRaw, innerCount, feeRaw } = member;
  return {
    coin,
    in: presentAmount(coin, inRaw),
    out: presentAmount(coin, outRaw),
    net: presentAmount(coin, inRaw - outRaw),
    inCount: member.inCount,
    outCount: member.outCount,
    added: { in: presentAmount(coin, added?.inRaw ?? 0n), out: presentAmount(coin, added?.outRaw ?? 0n) },
    inner: { amount: presentAmount(coin, innerRaw), count: innerCount },
    fee: presentAmount(coin, feeRaw),
    firstTime: member.firstTimeMs,
    lastTime: member.lastTimeMs,
  };
}
