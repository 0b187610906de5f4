import type { ApprovalView, EndpointData } from '@chaintrail/contract/schemas';
import { topicOfAddress } from '@chaintrail/families';
import type { Log } from '@chaintrail/model';
import type { RequestOf } from '../../../context.ts';
import { refuseField } from '../../../errors.ts';
import { readTimes } from '../../../filterInput.ts';
import { readAddress, readPage } from '../../../input.ts';
import { presentAmount, presentCoin } from '../../../present/coin.ts';
import { readStored } from '../../../present/coverage.ts';
import { partyOf, readRowFacts, type RowFacts } from '../../../present/transfer.ts';
import { approvalTopics, foldGrants, type Grant } from './grants.ts';
import { askGrants, type LiveGrants } from './live.ts';
import { readTaken, type Taken } from './taken.ts';

/** Logs of one owner that are read; who has more is no person. */
const MOST_LOGS = 20_000;
/** Grants whose contracts are asked at once. */
const MOST_ASKED = 300;
/** Nobody has a 2^127th of anything: whoever allows so much allows all. */
const UNLIMITED_RAW = 2n ** 127n;

/** Whom an address allowed to move what it has. */
export async function pageApprovals(context: RequestOf<'pageApprovals'>): Promise<EndpointData<'pageApprovals'>> {
  const { input } = context;
  const { limit, offset = 0 } = readPage(input);
  const enabled = context.getChain(input.chainName);
  const { chain } = enabled;
  const owner = readAddress(chain, input.address);
  const topic1 = topicOfAddress(chain.family, owner);
  if (topic1 === undefined) throw refuseField('chainName', `${chain.title}没有合约授权`);
  const [stored, logs] = await Promise.all([
    readStored(context, enabled),
    context.stores.chain.listOwnedLogs(chain, { topic0s: Object.values(approvalTopics), topic1, ...readTimes(input), most: MOST_LOGS }),
  ]);
  const grants = foldGrants(chain, logs);
  const asked = newestOf(grants).slice(0, MOST_ASKED);
  const [live, { taken, isCut }] = await Promise.all([askGrants(context, chain, owner, asked), readTaken(context, chain, owner, grants)]);
  const facts = await readRowFacts(
    context,
    chain,
    [],
    [owner, ...grants.map(({ spender }) => spender)],
    grants.map(({ token }) => token),
  );
  const rows = newestOf(grants).map((grant) => presentApproval(facts, grant, { live, taken: taken.get(grant), nowMs: context.now() }));
  const shown = input.standingOnly ? rows.filter(({ stands }) => stands) : rows;
  const notes = [
    live.why,
    grants.length > MOST_ASKED && `授权超过 ${MOST_ASKED} 项，较早的以最后一次事件为准`,
    logs.length >= MOST_LOGS && `授权事件超过 ${MOST_LOGS.toLocaleString('en')} 条，只取最近的`,
    isCut && '转出笔数过多，被转走的金额只统计最近的 1,000 笔',
  ].filter((note): note is string => typeof note === 'string' && note !== '');
  return {
    list: shown.slice(offset, offset + limit),
    total: shown.length,
    owner: partyOf(facts, owner),
    askedAt: live.askedAt && { blockNumber: live.askedAt.blockNumber, time: live.askedAt.timeMs },
    note: notes.join('；'),
    standingCount: rows.filter(({ stands }) => stands).length,
    coverage: stored.coverage,
  };
}

const newestOf = (grants: readonly Grant[]): Grant[] =>
  grants.toSorted(
    (a, b) =>
      b.last.blockNumber - a.last.blockNumber || b.last.transactionIndex - a.last.transactionIndex || b.last.logIndex - a.last.logIndex,
  );

interface About {
  live: LiveGrants;
  taken: Taken | undefined;
  nowMs: number;
}

export function presentApproval(facts: RowFacts, grant: Grant, { live, taken, nowMs }: About): ApprovalView {
  const isItem = grant.kind === 'item' || grant.kind === 'all';
  const coin = presentCoin(facts.chain, grant.token, facts.tokens, isItem ? 'nft' : undefined);
  const said = live.answers.get(grant);
  const raw = said?.raw ?? grant.raw;
  const expiresAt = grant.kind === 'permit2' ? (said?.expiresAtMs ?? grant.expiresAtMs) : null;
  return {
    kind: grant.kind,
    spender: partyOf(facts, grant.spender),
    coin,
    tokenId: grant.tokenId,
    allowance: isItem ? null : presentAmount(coin, raw),
    isUnlimited: !isItem && raw >= UNLIMITED_RAW,
    stands: raw > 0n && (expiresAt === null || expiresAt > nowMs),
    from: said ? 'contract' : 'event',
    expiresAt,
    first: presentEvent(grant.first),
    last: presentEvent(grant.last),
    eventCount: grant.eventCount,
    taken: taken ? presentAmount(coin, taken.raw) : null,
    takenCount: taken?.count ?? 0,
    lastTaken: taken?.last ? { hash: taken.last.transactionHash, blockNumber: taken.last.blockNumber, time: taken.last.timeMs } : null,
    sharedCount: taken?.sharedCount ?? 0,
  };
}

const presentEvent = ({ transactionHash, blockNumber, timeMs }: Log) => ({ hash: transactionHash, blockNumber, time: timeMs });
