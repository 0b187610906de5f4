import type { TransferFilterInput } from '@chaintrail/contract/schemas';
import type { Chain, TransferKind } from '@chaintrail/model';
import type { TransferFilter } from '@chaintrail/store/chain';
import { refuseField } from '../../errors.ts';
import type { RequestContext } from '../../context.ts';
import { isGiven, readBounds, readTimes } from '../../filterInput.ts';
import { joinTerms, readCounterparties, type CounterpartyTerm } from '../../counterparties.ts';
import { readCoinOn } from '../../input.ts';
import { presentCoin } from '../../present/coin.ts';

/** What a caller filters by, as the store understands it: amounts in smallest units, addresses in canonical form. */
export async function readFilter(
  context: RequestContext,
  chain: Chain,
  kinds: TransferKind[],
  input: TransferFilterInput,
): Promise<{ filter: TransferFilter; terms: CounterpartyTerm[] }> {
  const filter: TransferFilter = readTimes(input);
  let terms: CounterpartyTerm[] = [];
  if (input.direction !== undefined) filter.direction = input.direction;
  if (isGiven(input.counterparty)) {
    terms = await readCounterparties(context, chain, input.counterparty);
    filter.counterparties = joinTerms(terms);
  }
  if (isGiven(input.coinKey)) filter.token = readCoinOn(chain, input.coinKey);
  if (isGiven(input.method)) filter.method = readMethod(input.method);
  if (input.hideZero === true) filter.hideZero = true;
  if (isGiven(input.minAmount) || isGiven(input.maxAmount)) {
    Object.assign(filter, readBounds(input, await readDecimals(context, chain, kinds, filter)));
  }
  return { filter, terms };
}

function readMethod(text: string): string {
  const selector = text.trim().toLowerCase();
  if (!/^0x[0-9a-f]{8}$/.test(selector)) throw refuseField('method', '应为 0x 加 8 位十六进制的方法选择器');
  return selector;
}

const nativeKinds = new Set<TransferKind>(['external', 'internal']);

/** Decimals of the one coin that bounds or an order are about; AppError where there is not one. */
export async function readDecimals(context: RequestContext, chain: Chain, kinds: TransferKind[], filter: TransferFilter): Promise<number> {
  if (filter.token === undefined && kinds.every((kind) => nativeKinds.has(kind))) return chain.nativeCoin.decimals;
  if (filter.token === undefined && kinds.every((kind) => kind === 'usdt')) {
    const [first, ...others] = new Set(chain.usdt.map(({ decimals }) => decimals));
    if (first !== undefined && others.length === 0) return first;
  }
  if (filter.token === undefined) throw refuseField('coinKey', '不能为空：按金额筛选或排序时请先选定一种币');
  const { decimals } = presentCoin(chain, filter.token, await context.tokens.listTokens(chain.name, [filter.token]));
  // Amounts of a coin without decimals are shown in smallest units, and so are asked for in them.
  return decimals ?? 0;
}
