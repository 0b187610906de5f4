import type { FeeSource, Move } from '@chaintrail/analysis/findings';
import { parameters } from '@chaintrail/analysis/findings';
import { formatCoinKey, type Chain } from '@chaintrail/model';
import type { RequestContext } from '../context.ts';
import { onceInRequest } from './onceInRequest.ts';

/** Others to whom the source gives that are looked at; whoever gives to more serves everybody. */
const MOST_SIBLINGS = 200;
/** Of the chain's own coin that came no more may have gone to others: it was there for fees. */
const MOST_GIVEN_PERCENT = 20n;

/** Who gave the address its coin for fees: nearly all of it came from one, none of it paid anybody, and tokens were moved with it. */
export async function readFeeSource(
  context: Pick<RequestContext, 'stores'>,
  chain: Chain,
  address: string,
  moves: readonly Move[],
): Promise<FeeSource | undefined> {
  const native = formatCoinKey({ chainName: chain.name, token: '' });
  const own = moves.filter(({ coin }) => coin === native);
  const sum = (rows: readonly Move[]) => rows.reduce((raw, { amountRaw }) => raw + amountRaw, 0n);
  const came = own.filter(({ direction }) => direction === 'in');
  const allRaw = sum(came);
  const movesTokens = moves.some(({ coin, direction }) => coin !== native && direction === 'out');
  if (!movesTokens || sum(own.filter(({ direction }) => direction === 'out')) * 100n > allRaw * MOST_GIVEN_PERCENT) return undefined;
  const isFrom = (part: bigint, whole: bigint) => whole > 0n && part * 100n >= whole * BigInt(parameters.feeSource.leastFromSourcePercent);
  const source = [...new Set(came.map(({ party }) => party))].find((party) =>
    isFrom(sum(came.filter((move) => move.party === party)), allRaw),
  );
  if (source === undefined) return undefined;
  // Whom it supplies has the same source, and is asked about next.
  const supply = await onceInRequest(context, `supply of ${chain.name} ${source}`, () => readSupply(context, chain, source));
  const siblings = supply.glances.filter(
    ({ address: other, transferCount, balances }) =>
      other !== address && transferCount > 0 && isFrom(supply.given.get(other) ?? 0n, balances[0]?.inRaw ?? 0n),
  );
  return {
    source,
    siblings: siblings.map((one) => one.address),
    isHub: supply.isHub,
    rows: came.filter(({ party }) => party === source),
  };
}

/** Whom an address gives the chain's own coin, how much, and what these got of it in all. */
async function readSupply({ stores }: Pick<RequestContext, 'stores'>, chain: Chain, source: string) {
  const parties = await stores.chain.listAddressParties(chain, source, { limit: MOST_SIBLINGS, offset: 0 });
  const receivers = parties.filter(({ outCount }) => outCount > 0).map((one) => one.counterparty);
  const isHub = parties.length === MOST_SIBLINGS;
  const [pairs, glances] = await Promise.all([
    isHub ? [] : stores.chain.listPairSums(chain, { addresses: [source], token: '' }),
    stores.chain.listAddressGlances(chain, { addresses: receivers, tokens: [''], kinds: ['usdt', 'token20'] }),
  ]);
  const given = new Map(pairs.filter(({ from, isFee }) => from === source && !isFee).map(({ to, raw }) => [to, raw]));
  return { isHub, given, glances };
}
