import type { Chain, FamilyName } from '@chaintrail/model';
import { chains } from '@chaintrail/model/chains';
import { addressOfScript } from '../bitcoin/script.ts';
import { toTronAddress } from '../tron/address.ts';

/** By ENSIP-11 the coin type of an EVM chain is its id with the highest bit set. */
const EVM_BIT = 0x8000_0000;

/** What an address record means. */
export interface CoinAddress {
  /** Undefined for coins of chains that nobody here knows. */
  chain: Chain | undefined;
  /** A demo chain's name leads to demo chains alone, and none of a live chain there. */
  isReachable: boolean;
  /** As the chain writes it; undefined where the bytes are no address of it. */
  address: string | undefined;
}

export function readCoinAddress(from: Chain, coinType: number, bytes: string): CoinAddress {
  const having = chains.filter((one) => (one.coinType ?? evmCoinType(one)) === coinType);
  const isDemo = ({ status }: Chain) => status === 'demo';
  const chain = having.find((one) => isDemo(one) === isDemo(from)) ?? having.find((one) => !isDemo(one));
  if (!chain) return { chain, isReachable: false, address: undefined };
  return { chain, isReachable: isDemo(chain) === isDemo(from), address: writers[chain.family](chain, bytes.toLowerCase()) };
}

function evmCoinType({ chainId }: Chain): number | undefined {
  return chainId === undefined ? undefined : EVM_BIT + chainId;
}

const writers: Record<FamilyName, (chain: Chain, bytes: string) => string | undefined> = {
  evm: (_chain, bytes) => (/^0x[0-9a-f]{40}$/.test(bytes) ? bytes : undefined),
  tron: (_chain, bytes) => (/^0x41[0-9a-f]{40}$/.test(bytes) ? toTronAddress(`0x${bytes.slice(4)}`) : undefined),
  bitcoin: (chain, bytes) => addressOfScript(chain, bytes.slice(2)).address || undefined,
};
