import type { Chain } from '@chaintrail/model';

export function raise(message: string): never {
  throw new Error(message);
}

/** The chain with the address bytes of its regtest. */
export function regtestOf(main: Chain): Chain {
  const scripts = main.scripts ?? raise('no scripts');
  return {
    ...main,
    scripts: { ...scripts, genesisHash: null, publicKeyHash: [0x6f], scriptHash: [0x3a, 0xc4], segwit: 'rltc', mweb: 'tmweb' },
  };
}
