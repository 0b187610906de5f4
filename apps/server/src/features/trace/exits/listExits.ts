import { judgeExits, type ExitCandidate } from '@chaintrail/analysis/exits';
import type { EndpointData } from '@chaintrail/contract/schemas';
import { formatUnits, type Transfer } from '@chaintrail/model';
import type { RequestContext, RequestOf } from '../../../context.ts';
import { refuse, refuseField } from '../../../errors.ts';
import { isGiven } from '../../../filterInput.ts';
import { readAddress, readCoinOn, readHash } from '../../../input.ts';
import { presentAmount, presentCoin } from '../../../present/coin.ts';
import { partyOf, readRowFacts } from '../../../present/transfer.ts';
import { nameMove, readMoves, type ChainMoves, type Uncompared } from './readMoves.ts';
import { listSameCoins } from './sameCoins.ts';
import { findService } from './service.ts';

const HOUR_MS = 3_600_000;
/** The time before the deposit in which is counted what fits by chance, in windows. */
const REFERENCE_WINDOWS = 7;
const MOST_SHOWN = 50;

/** Which withdrawals from an exchange may be one deposit's money, by time and amount, with the odds that the rule gives at most. */
export async function listExits(context: RequestOf<'listExits'>): Promise<EndpointData<'listExits'>> {
  const { input } = context;
  const { chain } = context.getChain(input.chainName);
  const address = readAddress(chain, input.address);
  const hash = readHash(chain, input.hash);
  const wanted = isGiven(input.coinKey) ? readCoinOn(chain, input.coinKey) : undefined;
  const paid = await findDeposit(context, { chain, address, hash, wanted });
  const tokens = await context.tokens.listTokens(chain.name, paid.token === '' ? [] : [paid.token]);
  const coin = presentCoin(chain, paid.token, tokens);
  if (coin.decimals === null) throw refuseField('coinKey', '没有说明小数位，无法比较金额');
  if (coin.doubt !== null) throw refuseField('coinKey', '真伪存疑，不作比较');
  const service = await findService(context, chain, address);
  const windowMs = input.windowHours * HOUR_MS;
  const asked = {
    chainName: chain.name,
    timeMs: paid.timeMs,
    raw: paid.raw,
    decimals: coin.decimals,
    windowMs,
    referenceMs: windowMs * REFERENCE_WINDOWS,
    lossBasisPoints: input.lossBasisPoints,
  };
  const read = await Promise.all(listSameCoins(context.chains, chain, paid.token).map((same) => readMoves(context, same, service, asked)));
  const chains = read.filter((one): one is ChainMoves => one.lacks === undefined);
  // What the deposit is made of is no deposit beside it.
  const moves = chains.flatMap((one) => one.moves).filter(({ id }) => !paid.ids.has(id));
  const referenceMs = chains.length === 0 ? 0 : Math.min(...chains.map((one) => one.referenceMs));
  const judged = judgeExits(moves, {
    ...asked,
    deposit: paid,
    referenceMs,
  });
  const facts = await readRowFacts(context, chain, [], [paid.from, paid.to], [paid.token]);
  const shown = new Map(judged.candidates.slice(0, MOST_SHOWN).map((candidate) => [candidate.id, candidate]));
  const rows = (await Promise.all(chains.map((one) => presentCandidates(context, one, shown, coin.decimals ?? 0)))).flat();
  return {
    deposit: {
      chainName: chain.name,
      hash,
      time: paid.timeMs,
      from: partyOf(facts, paid.from),
      to: partyOf(facts, paid.to),
      coin,
      amount: presentAmount(coin, paid.raw),
    },
    entity: service.name,
    list: [...shown.keys()].flatMap((key) => rows.find((row) => row.id === key)?.view ?? []),
    total: judged.candidates.length,
    expected: judged.expectedMilli === null ? null : formatUnits(BigInt(judged.expectedMilli), 3),
    reference: { hours: formatUnits(BigInt(Math.floor(referenceMs / (HOUR_MS / 10))), 1), count: judged.referenceCount },
    windowHours: input.windowHours,
    lossBasisPoints: input.lossBasisPoints,
    chains: eachChain(chains).map(({ enabled, addresses, stored }) => ({
      chainName: enabled.chain.name,
      title: enabled.chain.title,
      addressCount: addresses.length,
      dataUntil: stored.head.timeMs,
      isOver: stored.head.timeMs >= paid.timeMs + windowMs,
      coverage: stored.coverage,
    })),
    notCompared: eachChain(read.filter((one): one is Uncompared => one.lacks !== undefined)).map(({ enabled, lacks }) => ({
      chainName: enabled.chain.name,
      title: enabled.chain.title,
      reason: lacks,
    })),
    hasMoreAddresses: service.hasMore,
  };
}

/** Several coins of one chain are one with a deposit where each counts as USDT. */
function eachChain<Read extends ChainMoves | Uncompared>(read: readonly Read[]): Read[] {
  return [...new Map(read.map((one) => [one.enabled.chain.name, one])).values()];
}

interface DepositQuestion {
  chain: RequestOf<'listExits'>['chains'][number]['chain'];
  address: string;
  hash: string;
  wanted: string | undefined;
}

interface Deposit extends Pick<Transfer, 'token' | 'timeMs' | 'from' | 'to'> {
  raw: bigint;
  /** The movements that it is made of. */
  ids: ReadonlySet<string>;
}

/** What the address got in the transaction, all of one coin: of the one that was asked for, else of the listed USDT, else of what came first. */
async function findDeposit({ stores }: RequestContext, { chain, address, hash, wanted }: DepositQuestion): Promise<Deposit> {
  const all = await stores.chain.listAllTransactionTransfers(chain, hash);
  if (all.length === 0) throw refuse('not_found', '没有这笔交易，请核对链与交易哈希');
  const got = all.filter(
    ({ to, from, kind, status, amountRaw }) =>
      to === address &&
      from !== address &&
      from !== '' &&
      status === 'ok' &&
      amountRaw > 0n &&
      kind !== 'nft' &&
      kind !== 'fee' &&
      kind !== 'stake',
  );
  const usdt = new Set(chain.usdt.map(({ contract }) => contract));
  const chosen = wanted === undefined ? (got.find(({ token }) => usdt.has(token)) ?? got[0]) : got.find(({ token }) => token === wanted);
  if (!chosen) throw refuseField('hash', '中该地址没有收到这种币');
  const { token, timeMs, from, to } = chosen;
  const parts = got.filter((one) => one.token === token);
  return {
    token,
    timeMs,
    from,
    to,
    raw: parts.reduce((sum, { amountRaw }) => sum + amountRaw, 0n),
    ids: new Set(parts.map((part) => nameMove(chain, part))),
  };
}

type CandidateView = EndpointData<'listExits'>['list'][number];

async function presentCandidates(
  context: RequestContext,
  { enabled: { chain }, token, moves }: ChainMoves,
  shown: ReadonlyMap<string, ExitCandidate>,
  decimals: number,
): Promise<{ id: string; view: CandidateView }[]> {
  const own = moves.flatMap(({ id, movement }) => {
    const candidate = shown.get(id);
    return candidate ? [{ candidate, movement }] : [];
  });
  const places = own.map(({ movement }) => ({ blockNumber: movement.blockNumber, transactionIndex: movement.transactionIndex }));
  const [facts, transactions] = await Promise.all([
    readRowFacts(
      context,
      chain,
      [],
      own.flatMap(({ movement }) => [movement.from, movement.to]),
      [token],
    ),
    context.stores.chain.listTransactionsAt(chain, places),
  ]);
  const coin = presentCoin(chain, token, facts.tokens);
  return own.flatMap(({ candidate, movement }) => {
    const found = transactions.find(
      ({ blockNumber, index }) => blockNumber === movement.blockNumber && index === movement.transactionIndex,
    );
    if (!found) return [];
    const { id, delayMs, lostRaw, rivalDeposits, oddsPermille } = candidate;
    const view: CandidateView = {
      chainName: chain.name,
      hash: found.hash,
      time: movement.timeMs,
      delayMs,
      from: partyOf(facts, movement.from),
      to: partyOf(facts, movement.to),
      coin,
      amount: presentAmount(coin, movement.raw),
      lost: formatUnits(lostRaw, decimals),
      rivalDeposits,
      oddsPercent: oddsPermille === null ? null : formatUnits(BigInt(oddsPermille), 1),
    };
    return [{ id, view }];
  });
}
