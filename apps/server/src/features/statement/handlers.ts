import type { EndpointData } from '@chaintrail/contract/schemas';
import type { HandlersOf } from '../../api/routes.ts';
import type { RequestContext, RequestOf } from '../../context.ts';
import { familyOf } from '../../families/families.ts';
import type { Ledger } from '../../families/family.ts';
import { isGiven } from '../../filterInput.ts';
import { readAddress, readCoinOn } from '../../input.ts';
import { drawChart } from './chart.ts';
import { getHolding, pageHoldings } from './holdings.ts';
import { refuseTokens } from './coin.ts';
import { pageTransfers, type Asked } from './transfers.ts';
import { pageOutputTransactions } from './outputTransactions.ts';
import { readRange } from './range.ts';
import { sumStatement } from './sums.ts';

type Data = EndpointData<'pageStatement'>;

/** Where a chain keeps accounts, each transfer changes a balance; where it keeps outputs, a transaction as a whole does. */
const readers: Record<Ledger, (context: RequestContext, asked: Asked) => Promise<Data>> = {
  accounts: pageTransfers,
  outputs: pageOutputTransactions,
};

export const statementHandlers: HandlersOf<'pageStatement' | 'sumStatement' | 'getBalanceChart' | 'pageHoldings' | 'getHolding'> = {
  pageStatement,
  sumStatement,
  getBalanceChart: drawChart,
  pageHoldings,
  getHolding,
};

export async function pageStatement(context: RequestOf<'pageStatement'>): Promise<Data> {
  const { input } = context;
  const enabled = context.getAddressChain(input.chainName);
  const { chain } = enabled;
  const address = readAddress(chain, input.address);
  const token = isGiven(input.coinKey) ? readCoinOn(chain, input.coinKey) : '';
  refuseTokens(chain, token);
  return readers[familyOf(chain).ledger](context, {
    enabled,
    address,
    token,
    input,
    range: await readRange(context, enabled, address, input),
  });
}
