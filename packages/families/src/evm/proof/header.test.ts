import { describe, expect, it } from 'vitest';
import { proveHeader } from './header.ts';

/** The first block of Ethereum. */
const genesis = {
  number: '0x0',
  hash: '0xd4e56740f876aef8c010b86a40d5f56745a118d0906a34e69aec8c0db1cb8fa3',
  parentHash: `0x${'0'.repeat(64)}`,
  sha3Uncles: '0x1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347',
  miner: `0x${'0'.repeat(40)}`,
  stateRoot: '0xd7f8974fb5ac78d9ac099b9ad5018bedc2ce0a72dad1827a1709da30580f0544',
  transactionsRoot: '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421',
  receiptsRoot: '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421',
  logsBloom: `0x${'0'.repeat(512)}`,
  difficulty: '0x400000000',
  gasLimit: '0x1388',
  gasUsed: '0x0',
  timestamp: '0x0',
  extraData: '0x11bbe8db4e347b4e8c937c1c8370e4b5ed33adb3db69cbdb7a38e1e50b1b82fa',
  mixHash: `0x${'0'.repeat(64)}`,
  nonce: '0x0000000000000042',
  size: '0x21c',
  totalDifficulty: '0x400000000',
  uncles: [],
  transactions: [],
};
const inconsistent = expect.objectContaining({ name: 'SourceError', kind: 'inconsistent', retryable: true });

describe('a header', () => {
  it('proves itself by its hash, in capitals too', () => {
    expect(proveHeader(genesis)).toBeUndefined();
    expect(proveHeader({ ...genesis, hash: `0x${genesis.hash.slice(2).toUpperCase()}` })).toBeUndefined();
  });

  it.each([
    { timestamp: '0x1' },
    { number: '0x1' },
    { miner: `0x${'1'.repeat(40)}` },
    { gasUsed: '0x5208' },
    { extraData: '0x' },
    { parentHash: `0x${'1'.repeat(64)}` },
    { hash: `0x${'1'.repeat(64)}` },
    { baseFeePerGas: '0x7' },
    { withdrawalsRoot: genesis.receiptsRoot },
    { hash: `0x${'1'.repeat(64)}`, soon: `0x${'2'.repeat(64)}` },
    { extraData: '0x1' },
  ])('with %j is another one', (change) => {
    expect(() => proveHeader({ ...genesis, ...change })).toThrow(inconsistent);
  });

  it.each(['mixHash', 'nonce', 'receiptsRoot'])('without its %s proves nothing', (name) => {
    expect(() => proveHeader({ ...genesis, [name]: undefined })).toThrow(inconsistent);
  });

  it('proves itself with fields of a fork to come, whose names nobody knows yet', () => {
    const hash = '0x6fa0951201efa51bb08650272641dad9e075c85d1d3e264961c63812e99b5ed6';
    expect(proveHeader({ ...genesis, hash, baseFeePerGas: '0x7', balancesHash: `0x${'3'.repeat(64)}`, slot: '0x9' })).toBeUndefined();
  });
});
