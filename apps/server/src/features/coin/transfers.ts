import type { EndpointData } from '@chaintrail/contract/schemas';
import type { RequestOf } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { familyOf } from '../../families/families.ts';
import { isGiven, readBounds, readTimes } from '../../filterInput.ts';
import { readAddress, readPage } from '../../input.ts';
import { presentCoin } from '../../present/coin.ts';
import { readStored } from '../../present/coverage.ts';
import { presentKnownTotal } from '../../present/pageTotal.ts';
import { presentTransfer, readRowFacts } from '../../present/transfer.ts';
import { kindOf, readCoinItem } from '../../coinItem.ts';

/** Transfers of one coin or one item of it on the whole chain, newest first. */
export async function pageCoinTransfers(context: RequestOf<'pageCoinTransfers'>): Promise<EndpointData<'pageCoinTransfers'>> {
  const { input } = context;
  const { enabled, contract, tokenId } = await readCoinItem(context, { ...input, coin: input.coinKey });
  const { chain } = enabled;
  if (familyOf(chain).ledger === 'outputs') {
    throw refuse('bad_input', `${chain.title}（${chain.name}）的转移由输入和输出推算；请改用 /virtual/token/btc/serial-page`, {
      fields: { coinKey: '是比特币类的原生币' },
    });
  }
  const page = readPage(input);
  const tokens = await context.tokens.listTokens(chain.name, [contract]);
  const { decimals } = presentCoin(chain, contract, tokens, kindOf(tokenId));
  const narrowed = {
    ...readTimes(input),
    ...readBounds(input, decimals ?? 0),
    ...(isGiven(input.address) ? { address: readAddress(chain, input.address) } : {}),
  };
  const filter = tokenId === undefined ? narrowed : { ...narrowed, tokenId };
  const isWhole = Object.keys(narrowed).length === 0;
  const [stored, answer, stat] = await Promise.all([
    readStored(context, enabled),
    context.stores.chain.listCoinTransfers(chain, contract, filter, page),
    isWhole ? context.stores.chain.getTokenStat(chain, contract, tokenId) : undefined,
  ]);
  const facts = await readRowFacts(context, chain, answer.rows);
  return {
    list: answer.rows.map((transfer) => presentTransfer(facts, transfer)),
    ...(stat ? { total: stat.transferCount } : presentKnownTotal(page, answer)),
    ...(answer.nextCursor === undefined ? {} : { cursor: answer.nextCursor }),
    coverage: stored.coverage,
  };
}
