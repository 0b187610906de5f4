import type { EndpointData, EndpointRequest, StatementRowView } from '@chaintrail/contract/schemas';
import type { Chain } from '@chaintrail/model';
import type { StatementRange, StatementRow } from '@chaintrail/store/chain';
import type { RequestContext } from '../../context.ts';
import { readPage } from '../../input.ts';
import type { EnabledChain } from '../../parts.ts';
import { presentAmount } from '../../present/coin.ts';
import { readStored, type StoredState } from '../../present/coverage.ts';
import { isBalanceTold } from '../../present/hydrated.ts';
import { coinOf, formatTransferId, partyOf, readRowFacts, type RowFacts } from '../../present/transfer.ts';

/** What a statement is asked of. */
export interface Asked {
  enabled: EnabledChain;
  address: string;
  /** '' for the native coin. */
  token: string;
  input: EndpointRequest<'pageStatement'>;
  /** Undefined for all that is stored. */
  range: StatementRange | undefined;
}

/** A row per transfer of the coin that carries an amount, fees and rewards included, so that each balance follows from the one below it. */
export async function pageTransfers(
  context: RequestContext,
  { enabled, address, token, input, range }: Asked,
): Promise<EndpointData<'pageStatement'>> {
  const { chain } = enabled;
  const [stored, { rows, nextCursor }, total] = await Promise.all([
    readStored(context, enabled, address),
    context.stores.chain.listStatement(chain, address, token, { ...readPage(input), range }),
    countRows(context, chain, { address, token, range }),
  ]);
  const facts = await readRowFacts(context, chain, rows);
  return {
    list: rows.map((row) => presentRow(facts, row, stored)),
    total,
    ...(nextCursor === undefined ? {} : { cursor: nextCursor }),
    coverage: stored.coverage,
  };
}

async function countRows(
  { stores }: RequestContext,
  chain: Chain,
  { address, token, range }: Pick<Asked, 'address' | 'token' | 'range'>,
): Promise<number> {
  if (range) return (await stores.chain.sumStatement(chain, address, token, range)).count;
  const coins = await stores.chain.listAddressCoins(chain, address);
  return coins.reduce((sum, coin) => (coin.token === token ? sum + coin.count - coin.zeroCount : sum), 0);
}

function presentRow(facts: RowFacts, row: StatementRow, stored: StoredState): StatementRowView {
  const coin = coinOf(facts, row);
  return {
    id: formatTransferId(row),
    hash: row.transactionHash,
    blockNumber: row.blockNumber,
    time: row.timeMs,
    kind: row.kind,
    counterparty: partyOf(facts, row.counterparty),
    change: presentAmount(coin, row.changeRaw),
    balance: coin.doubt || !isBalanceTold(stored, row.token) ? null : presentAmount(coin, row.balanceRaw),
    doubt: coin.doubt,
    status: row.status,
    isFinal: row.blockNumber <= stored.finalHeight,
  };
}
