import { transferKinds, type Chain, type TransferKind } from '@chaintrail/model';
import type { CoinView, LimitedView } from '@chaintrail/contract/schemas';
import type { TransferFilter } from '@chaintrail/store/chain';
import type { CounterpartyTerm } from '../../../counterparties.ts';
import type { RequestContext } from '../../../context.ts';
import { readAddress } from '../../../input.ts';
import type { EnabledChain } from '../../../parts.ts';
import { presentCoin } from '../../../present/coin.ts';
import type { JudgedToken } from '../../../present/tokens.ts';
import { readFilter } from '../filter.ts';
import { applyHides, readHides, type Hides } from '../hides.ts';

/** All that is given or got: stake stays its owner's. */
export const judgedKinds = (Object.keys(transferKinds) as TransferKind[]).filter((kind) => kind !== 'stake');

interface Input {
  chainName: string;
  address: string;
  coinKey?: string | undefined;
  startTime?: number | undefined;
  endTime?: number | undefined;
  direction?: 'in' | 'out' | 'self' | undefined;
  counterparty?: string | undefined;
  minAmount?: string | undefined;
  maxAmount?: string | undefined;
  folded: 'hide' | 'show';
}

/** What is to be judged, as the store understands it. */
export interface Asked {
  enabled: EnabledChain;
  chain: Chain;
  address: string;
  /** Of what is folded, nothing is left out. */
  open: TransferFilter;
  /** With what is folded left out, where it is. */
  filter: TransferFilter;
  hides: Hides;
  terms: CounterpartyTerm[];
  tokens: ReadonlyMap<string, JudgedToken>;
  coin: CoinView | null;
  limited: LimitedView | undefined;
}

export async function readAsked(context: RequestContext, input: Input): Promise<Asked> {
  const enabled = context.getAddressChain(input.chainName);
  const { chain } = enabled;
  const address = readAddress(chain, input.address);
  const [{ filter: asked, terms }, moved, hides] = await Promise.all([
    readFilter(context, chain, judgedKinds, input),
    context.stores.chain.listAddressCoins(chain, address),
    readHides(context, chain, address),
  ]);
  const { token } = asked;
  const wanted = moved.filter((coin) => coin.kind !== 'stake' && (token === undefined || coin.token === token));
  const [tokens, start] = await Promise.all([
    context.tokens.listTokens(chain.name, [...moved.map((coin) => coin.token), ...(token === undefined ? [] : [token])]),
    findStart(context, chain, { address, token, total: wanted.reduce((sum, { count }) => sum + count, 0) }),
  ]);
  const open = start ? { ...asked, fromTimeMs: Math.max(asked.fromTimeMs ?? 0, start.fromTimeMs) } : asked;
  const kind = wanted.some((coin) => coin.kind === 'nft') ? 'nft' : undefined;
  return {
    enabled,
    chain,
    address,
    open,
    filter: input.folded === 'show' ? open : foldRows(open, hides),
    hides,
    terms,
    tokens,
    coin: token === undefined ? null : presentCoin(chain, token, tokens, kind),
    limited: start?.limited,
  };
}

/** Without rows that carry nothing, look-alikes of other counterparties, and coins in doubt. */
export function foldRows(open: TransferFilter, hides: Hides): TransferFilter {
  return applyHides({ ...open, hideZero: true }, { hidePoison: true, hideFake: true }, hides);
}

interface Wanted {
  address: string;
  token: string | undefined;
  total: number;
}

/** When the newest transfers begin that this caller may have judged; undefined where it may have all. Demo chains have no limit. */
export async function findStart(
  { stores, caller }: Pick<RequestContext, 'stores' | 'caller'>,
  chain: Chain,
  { address, token, total }: Wanted,
): Promise<{ fromTimeMs: number; limited: LimitedView } | undefined> {
  const limit = caller.rights.limits.judgedTransfers;
  if (limit === null || chain.status === 'demo' || total <= limit) return undefined;
  const asked = { address, kinds: judgedKinds, ...(token === undefined ? {} : { filter: { token } }) };
  const { rows } = await stores.chain.listAddressTransfers(chain, asked, { limit: 1, offset: limit });
  const [beyond] = rows;
  return beyond && { fromTimeMs: beyond.timeMs + 1, limited: { need: caller.kind === 'visitor' ? 'login' : 'pro', limit } };
}
