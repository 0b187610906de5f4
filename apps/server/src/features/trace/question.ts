import type { EndpointRequest, TraceQuestionView } from '@chaintrail/contract/schemas';
import type { RequestContext } from '../../context.ts';
import { refuseField } from '../../errors.ts';
import { readAmount } from '../../filterInput.ts';
import { readAddress, readCoinOn, readHash } from '../../input.ts';
import { readHydrated } from '../../present/hydrated.ts';
import { presentCoin } from '../../present/coin.ts';

/** A question as it is kept and hashed: every choice written out. */
export type StoredQuestion = TraceQuestionView & { token: string; symbol: string; decimals: number; coinTitle: string; minRaw: string };

/** The question with its defaults, its addresses in their chain's form and its coin known; AppError where it cannot be asked. */
export async function readQuestion(context: RequestContext, input: EndpointRequest<'startTrace'>): Promise<StoredQuestion> {
  const { chain } = context.getAddressChain(input.chainName);
  const token =
    input.token === undefined ? (chain.usdt[0]?.contract ?? '') : input.token === '' ? '' : readCoinOn(chain, input.token, 'token');
  const coin = presentCoin(chain, token, await context.tokens.listTokens(chain.name, token === '' ? [] : [token]));
  if (coin.decimals === null) throw refuseField('token', '没有说明小数位，无法按金额追踪');
  if (input.fromTime !== undefined && input.toTime !== undefined && input.fromTime > input.toTime)
    throw refuseField('fromTime', '不能晚于结束时间');
  const starts = input.starts.map(({ address, hash }, index) => {
    const field = `starts.${index}`;
    if ((address === undefined) === (hash === undefined)) throw refuseField(field, '应为一个地址或一笔交易');
    if (address === undefined && chain.isProvided) throw refuseField(field, '这条链没有自建节点，只能从历史已取回的地址开始追踪');
    return address === undefined ? { hash: readHash(chain, hash ?? '', field) } : { address: readAddress(chain, address, field) };
  });
  // Words for where the history of a start is not there yet.
  if (chain.isProvided)
    await readHydrated(
      context,
      chain,
      starts.flatMap(({ address }) => address ?? []),
    );
  const seen = new Set(starts.map((start) => start.address ?? start.hash));
  if (seen.size < starts.length) throw refuseField('starts', '同一个起点写了两次');
  return {
    ...input,
    chainName: chain.name,
    token,
    starts,
    symbol: coin.symbol,
    decimals: coin.decimals,
    coinTitle: `${coin.symbol}（${chain.title}）`,
    minRaw: readAmount(input.minAmount, coin.decimals, 'minAmount').toString(),
  };
}
