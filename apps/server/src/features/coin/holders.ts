import type { CoinHolderView, CoinView, EndpointData } from '@chaintrail/contract/schemas';
import type { AskedToken, HolderHistory, HolderPage } from '@chaintrail/store/chain';
import type { RequestOf } from '../../context.ts';
import { isGiven } from '../../filterInput.ts';
import { readAddress, readPage } from '../../input.ts';
import { presentAmount, presentCoin } from '../../present/coin.ts';
import { readStored } from '../../present/coverage.ts';
import { listLabelsOf } from '../../present/party.ts';
import { presentShare } from '../../present/share.ts';
import { partyOf, type RowFacts } from '../../present/transfer.ts';
import { kindOf, readCoinItem } from '../../coinItem.ts';
import { findMonthAgo } from './monthAgo.ts';
import { readSupply } from './supply.ts';

type Data = EndpointData<'pageCoinHolders'>;

/** Who has the coin, largest first, and what that is of all. */
export async function pageCoinHolders(context: RequestOf<'pageCoinHolders'>): Promise<Data> {
  const { input } = context;
  const { enabled, contract, tokenId } = await readCoinItem(context, { ...input, coin: input.coinKey });
  const { chain } = enabled;
  const asked = { token: contract, tokenId };
  const stored = await readStored(context, enabled);
  const monthAgo = await findMonthAgo(context, chain, stored);
  const [answer, stat, tokens] = await Promise.all([
    readHolders(context, { ...asked, chain, movedAbove: monthAgo?.number }),
    context.stores.chain.getTokenStat(chain, contract, tokenId),
    context.tokens.listTokens(chain.name, [contract]),
  ]);
  const coin = presentCoin(chain, contract, tokens, kindOf(tokenId));
  const addresses = answer.rows.map(({ address }) => address);
  const [histories, labels, freezes] = await Promise.all([
    context.stores.chain.listHolderHistories(chain, asked, addresses),
    listLabelsOf(context, chain.name, addresses),
    context.freezes.listMarks(chain),
  ]);
  const facts = { chain, tokens, labels, freezes };
  const supplyRaw = readSupply(stat, coin, stored.coverage);
  return {
    ...presentHolders({ facts, coin, histories }, answer, supplyRaw),
    since: monthAgo?.timeMs ?? null,
    ...(answer.nextCursor === undefined ? {} : { cursor: answer.nextCursor }),
    coverage: stored.coverage,
  };
}

async function readHolders(
  context: RequestOf<'pageCoinHolders'>,
  { chain, movedAbove, ...asked }: { chain: RowFacts['chain']; movedAbove: number | undefined } & AskedToken,
): Promise<HolderPage> {
  const { input } = context;
  if (!isGiven(input.address)) return context.stores.chain.listTokenHolders(chain, asked, { ...readPage(input), movedAbove });
  const wanted = { address: readAddress(chain, input.address), movedAbove };
  const { holder, ...sums } = await context.stores.chain.findTokenHolder(chain, asked, wanted);
  return { rows: holder && input.pageNum === 1 ? [holder] : [], ...sums };
}

interface Shown {
  facts: RowFacts;
  coin: CoinView;
  histories: readonly HolderHistory[];
}

/** Exported for its test. All that was created and not destroyed is held by somebody, unless somebody gave what no transfer had brought him. */
export function presentHolders(
  { facts, coin, histories }: Shown,
  answer: HolderPage,
  supplyRaw: bigint | undefined,
): Omit<Data, 'coverage' | 'cursor' | 'since'> {
  const { heldRaw, overdrawnCount, overdrawnRaw } = answer;
  const historyOf = new Map(histories.map((history) => [history.address, history]));
  const share = (raw: bigint) => (coin.doubt ? null : presentShare(raw, heldRaw));
  const row = ({ address, raw, rank, movedRaw }: HolderPage['rows'][number]): CoinHolderView => {
    const history = historyOf.get(address);
    return {
      rank,
      party: partyOf(facts, address),
      amount: presentAmount(coin, raw),
      share: share(raw),
      change: coin.doubt || movedRaw === undefined ? null : presentAmount(coin, movedRaw),
      transferCount: history?.transferCount ?? 0,
      firstTime: history?.firstTimeMs ?? null,
      lastTime: history?.lastTimeMs ?? null,
      flags: [...(history?.isContract ? (['contract'] as const) : []), ...(address === coin.contract ? (['own'] as const) : [])],
    };
  };
  return {
    coin,
    list: answer.rows.map(row),
    total: answer.count,
    held: coin.doubt ? null : presentAmount(coin, heldRaw),
    supply: supplyRaw === undefined ? null : presentAmount(coin, supplyRaw),
    base: coin.doubt ? null : supplyRaw === heldRaw ? 'supply' : 'held',
    overdrawn: { count: overdrawnCount, amount: coin.doubt ? null : presentAmount(coin, overdrawnRaw) },
    top: coin.doubt ? null : answer.top.map(({ count, raw }) => ({ count, share: presentShare(raw, heldRaw) })),
  };
}
