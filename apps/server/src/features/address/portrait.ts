import { measureDwell } from '@chaintrail/analysis/portrait';
import type { AddressCardView, CoinView } from '@chaintrail/contract/schemas';
import type { Chain, TransferKind } from '@chaintrail/model';
import type { AddressCoin, AddressFlow } from '@chaintrail/store/chain';
import type { RequestContext } from '../../context.ts';
import { presentNative } from '../../present/coin.ts';
import { partyOf, type RowFacts } from '../../present/transfer.ts';
import { shareOf } from './flow.ts';

/** Other sides of each direction whose labels are looked at, as the first screen does: the two share one read. */
export const LOOKED_AT = 200;
/** The newest rows of a coin from which its time at the address is measured. */
const MOST_DWELL_ROWS = 1_000;
const SHOWN_SOURCES = 3;
/** Beyond so many rows of a coin the card does not add up where it came from: whoever has more serves many. */
const MOST_FLOW_ROWS = 200_000;

/** Rows that give and take coin. What a transaction cost and what its owner put aside lay nowhere. */
const moving: TransferKind[] = ['external', 'internal', 'usdt', 'token20', 'reward', 'mint', 'withdrawal'];

/** Where one coin came from and went to; undefined where it has too many rows for the card. */
export async function readFlow(
  { stores }: Pick<RequestContext, 'stores'>,
  chain: Chain,
  { address, token, moved, among }: { address: string; token: string; moved: readonly AddressCoin[]; among: readonly string[] },
): Promise<AddressFlow | undefined> {
  const rows = moved.reduce((sum, coin) => (coin.token === token ? sum + coin.count : sum), 0);
  return rows > MOST_FLOW_ROWS ? undefined : stores.chain.sumAddressFlow(chain, { address, token, most: LOOKED_AT, among });
}

/** What one coin's rows say of the time that it lay there. */
export async function readDwell(
  { stores }: Pick<RequestContext, 'stores'>,
  chain: Chain,
  { address, token, coin }: { address: string; token: string; coin: CoinView },
): Promise<AddressCardView['dwell']> {
  const { moves, isWhole } = await stores.chain.listCoinTimes(chain, { address, token, kinds: moving, most: MOST_DWELL_ROWS });
  const dwell = measureDwell(moves);
  return dwell ? { coin, ...dwell, isWhole } : null;
}

/** Who gave the chain's own coin, without which an account pays no fee. */
export function presentGasSources(facts: RowFacts, chain: Chain, gas: AddressFlow | undefined): AddressCardView['gasSources'] {
  if (!gas) return null;
  // What dusters sent paid for nothing.
  const given = gas.in.largest.filter(({ counterparty, raw }) => counterparty !== '' && raw * 1_000n >= gas.in.raw);
  return given.slice(0, SHOWN_SOURCES).map(({ counterparty, raw, count }) => ({
    party: partyOf(facts, counterparty),
    amount: presentNative(chain, raw),
    count,
    share: shareOf(raw, gas.in.raw),
  }));
}
