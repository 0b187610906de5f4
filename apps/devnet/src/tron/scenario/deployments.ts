import { getContractAddress } from 'viem';
import { fromEvmAddress, toEvmAddress, type TronAddress } from '../address.ts';
import { cast } from './cast.ts';

/** Where an account's n-th call or creation would put a contract. */
function addressOfNonce(creator: TronAddress, nonce: number): TronAddress {
  return fromEvmAddress(getContractAddress({ from: toEvmAddress(creator), nonce: BigInt(nonce) }));
}

/** Each creator's first steps are these. */
export const contracts = {
  usdt: addressOfNonce(cast.issuer, 0),
  bridge: addressOfNonce(cast.bridgeOperator, 0),
  splitter: addressOfNonce(cast.company, 0),
  nft: addressOfNonce(cast.artist, 0),
  market: addressOfNonce(cast.artist, 1),
  faults: addressOfNonce(cast.tinkerer, 0),
  lookAlikeToken: addressOfNonce(cast.poisoner, 0),
};
