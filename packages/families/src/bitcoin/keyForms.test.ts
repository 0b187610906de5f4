import { findChain } from '@chaintrail/model/chains';
import { expect, it } from 'vitest';
import { listScriptsOfKey } from './keyForms.ts';

const chainNamed = (name: string) => {
  const chain = findChain(name);
  if (!chain) throw new Error(name);
  return chain;
};

/** The generator point's key, whose addresses are published everywhere. */
const legacy = '1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH';
const witness = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const nested = '3JvL6Ymt8MVWiCNHC7oWU6nLeHNJKLZGLN';

it('one key has three addresses on a chain with witnesses, and one where there are none', () => {
  const [btc, bch] = [chainNamed('BTC'), chainNamed('BitcoinCash')];
  expect(listScriptsOfKey(btc, btc, legacy)).toEqual([witness, nested]);
  expect(listScriptsOfKey(btc, btc, witness)).toEqual([legacy, nested]);
  expect(listScriptsOfKey(btc, bch, witness)).toEqual(['bitcoincash:qp63uahgrxged4z5jswyt5dn5v3lzsem6cy4spdc2h']);
});

it('a script hash and a taproot address tell no key', () => {
  const btc = chainNamed('BTC');
  expect(listScriptsOfKey(btc, btc, nested)).toEqual([]);
  expect(listScriptsOfKey(btc, btc, 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0')).toEqual([]);
});
