import { findChain } from '@chaintrail/model/chains';
import { describe, expect, it } from 'vitest';
import type { RawTransaction } from '../raw/transaction.ts';
import { proveHeader } from './header.ts';
import { proveTransactionWords } from './transaction.ts';

function scriptsOf(name: string) {
  const scripts = findChain(name)?.scripts;
  if (!scripts) throw new Error(`no chain ${name}`);
  return scripts;
}

/** Bitcoin's block 0. */
const genesis = {
  hash: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
  parentHash: '0'.repeat(64),
  merkleRoot: '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b',
  timeMs: 1_231_006_505_000,
  version: 1,
  bits: '1d00ffff',
  nonce: 2_083_236_893,
};
const refused = expect.objectContaining({ kind: 'inconsistent', retryable: true });

describe('a header', () => {
  it('hashes to the name of its block', () => {
    expect(() => proveHeader(scriptsOf('BTC'), genesis)).not.toThrow();
    for (const change of [{ nonce: 1 }, { timeMs: 0 }, { bits: '1d00fffe' }, { version: -1 }, { merkleRoot: genesis.hash }]) {
      expect(() => proveHeader(scriptsOf('BTC'), { ...genesis, ...change })).toThrow(refused);
    }
  });

  it('of a chain that hashes headers in its own way is taken as it is', () => {
    expect(() => proveHeader(scriptsOf('Dash'), { ...genesis, nonce: 1 })).not.toThrow();
  });
});

describe('a transaction in words alone', () => {
  const reward: RawTransaction = {
    txid: '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b',
    version: 1,
    size: 204,
    locktime: 0,
    vin: [
      {
        coinbase: `04ffff001d010445${Buffer.from('The Times 03/Jan/2009 Chancellor on brink of second bailout for banks').toString('hex')}`,
        sequence: 4_294_967_295,
      },
    ],
    vout: [
      {
        value: '50.00000000',
        n: 0,
        scriptPubKey: {
          hex: '4104678afdb0fe5548271967f1a67130b7105cd6a828e03909a67962e0ea1f61deb649f6bc3f4cef38c4f35504e51ec112de5c384df7ba0b8d578a4c702b6bf11d5fac',
        },
      },
    ],
  };

  it('hashes to its name', () => {
    expect(() => proveTransactionWords(reward)).not.toThrow();
    expect(() => proveTransactionWords({ ...reward, vout: [{ ...reward.vout[0], value: '50.00000001' }] })).toThrow(refused);
    expect(() => proveTransactionWords({ ...reward, locktime: 1 })).toThrow(refused);
  });

  it('is not believed when part of it stands in its bytes alone', () => {
    const tokenData = { category: '11'.repeat(32), amount: 1 };
    expect(() => proveTransactionWords({ ...reward, vout: [{ ...reward.vout[0], tokenData }] })).toThrow(refused);
  });
});
