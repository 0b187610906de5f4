import { bitcoinChain, networks, type Network } from './networks.ts';

/** The numbers with which networks begin their messages, from the chain parameters of each coin's node. */
const magics: readonly (readonly [number, string])[] = [
  [0xf9beb4d9, 'BTC'],
  [0x0b110907, 'BTC'],
  [0x1c163f28, 'BTC'],
  [0x0a03cf40, 'BTC'],
  [0xfabfb5da, 'BTC'],
  [0xfbc0b6db, 'Litecoin'],
  [0xfdd2c8f1, 'Litecoin'],
  [0xc0c0c0c0, 'Dogecoin'],
  [0xfcc1b7dc, 'Dogecoin'],
  [0xe3e1f3e8, 'BitcoinCash'],
  [0xf4e5f3f4, 'BitcoinCash'],
  [0xdab5bffa, 'BitcoinCash'],
  [0xbf0c6bbd, 'Dash'],
  [0xcee2caff, 'Dash'],
];

/** Blocks say nothing of addresses: a main network stands for its test networks. */
export function networkOfMagic(magic: number): Network | undefined {
  const name = magics.find(([one]) => one === magic)?.[1];
  return name === undefined ? undefined : (networks.find(({ chain }) => chain.name === name) ?? { words: [], chain: bitcoinChain(name) });
}
