import type { Chain, KnownCoin, Log, Transfer } from '@chaintrail/model';
import type { Place } from '../../transferAt.ts';
import { normaliseTokenTransfers } from '../../evm/normalise/tokens.ts';
import { toTronAddress, toTronHex } from '../address.ts';

/** Transfers of TRC20 and TRC721 tokens: their logs are those of ERC20 and ERC721 with other names of the same accounts. */
export function normaliseTokens(chain: Chain, place: Place, logs: Log[], issuerOf: (token: string) => string): Transfer[] {
  if (logs.length === 0) return [];
  const raw = logs
    .filter(({ contract }) => contract !== '')
    .map(({ contract, topics, data, logIndex }) => ({
      address: toEvm(contract),
      topics,
      data,
      logIndex: `0x${logIndex.toString(16)}`,
    }));
  const { transfers } = normaliseTokenTransfers(evmTwinOf(chain), place, raw, (token) => toEvm(issuerOf(fromEvm(token))));
  return transfers.map((transfer) => ({
    ...transfer,
    from: fromEvm(transfer.from),
    to: fromEvm(transfer.to),
    token: fromEvm(transfer.token),
  }));
}

const twins = new WeakMap<Chain, Chain>();

/** The chain with its known coins under their EVM names. */
function evmTwinOf(chain: Chain): Chain {
  const known = twins.get(chain);
  if (known) return known;
  const rename = <C extends KnownCoin>(coin: C): C => ({
    ...coin,
    ...(coin.contract === undefined ? {} : { contract: toEvm(coin.contract) }),
  });
  const twin = { ...chain, usdt: chain.usdt.map(rename), wrappedCoin: chain.wrappedCoin && rename(chain.wrappedCoin) };
  twins.set(chain, twin);
  return twin;
}

function toEvm(address: string): string {
  return address === '' ? '' : `0x${toTronHex(address)?.slice(2) ?? ''}`;
}

function fromEvm(address: string): string {
  return address === '' ? '' : toTronAddress(`41${address.slice(2)}`);
}
