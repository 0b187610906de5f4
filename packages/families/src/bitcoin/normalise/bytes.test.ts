import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SourceError } from '../../sourceError.ts';
import { reading } from '../../malformed.ts';
import { merkleRootOf } from '../decode/hash.ts';
import { difficultyOf, readBlockBytes } from './bytes.ts';
import { chainOf } from './sample.ts';

describe('the difficulty in a header', () => {
  // As nodes write it: of Bitcoin's blocks 0, 32,256 and 800,000, of the example in Bitcoin's wiki, of a regtest.
  it.each([
    ['1d00ffff', '1'],
    ['1d00d86a', '1.182899534312841'],
    ['1b0404cb', '16307.42093852398'],
    ['17053894', '53911173001054.59'],
    ['207fffff', '0.0000000004656542373906925'],
  ])('%s is %s', (bits, difficulty) => {
    expect(difficultyOf(bits)).toBe(difficulty);
  });

  it('is nothing for a target of nothing', () => {
    expect(difficultyOf('1d000000')).toBe('0');
  });
});

/** Bitcoin's first block. */
const genesis =
  '0100000000000000000000000000000000000000000000000000000000000000000000003ba3edfd7a7b12b27ac72c3e67768f617fc81bc3888a51323a9fb8aa4b1e5e4a29ab5f49ffff001d1dac2b7c' +
  '0101000000010000000000000000000000000000000000000000000000000000000000000000ffffffff4d04ffff001d0104455468652054696d65732030332f4a616e2f32303039204368616e63656c6c6f72206f6e206272696e6b206f66207365636f6e64206261696c6f757420666f722062616e6b73ffffffff0100f2052a01000000434104678afdb0fe5548271967f1a67130b7105cd6a828e03909a67962e0ea1f61deb649f6bc3f4cef38c4f35504e51ec112de5c384df7ba0b8d578a4c702b6bf11d5fac00000000';

interface Recorded {
  hash: string;
  height: number;
  block: string;
  tx: string[];
  difficulty?: number;
  size: number;
  strippedsize?: number;
  weight?: number;
}

const folder = resolve(process.env['CHAINTRAIL_DATA'] ?? '../shared/data', 'btc/electrumx/blocks');
const hasRecorded = existsSync(folder);
if (!hasRecorded) process.stdout.write(`recorded blocks are left out: ${folder} is not there\n`);
const recorded = (name: string) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Recorded;
const read = (chainName: string, { hash, height, block }: Pick<Recorded, 'hash' | 'height' | 'block'>) =>
  reading(() => readBlockBytes(chainOf(chainName), { number: height, hash }, Buffer.from(block, 'hex')));

describe.runIf(hasRecorded)('a recorded block', () => {
  it('of Bitcoin is as long, as heavy and as hard as its node says, and its witnesses are proven', () => {
    const node = recorded('bitcoin_mainnet_951658');
    const facts = read('BTC', node);
    expect([facts.difficulty, facts.sizeBytes, facts.strippedSizeBytes, facts.weight]).toEqual([
      String(node.difficulty),
      node.size,
      node.strippedsize,
      node.weight,
    ]);
    expect(facts.transactions.map(({ hash }) => hash)).toEqual(node.tx);
    expect(facts.transactions.some(({ weight, sizeBytes }) => weight !== 4 * sizeBytes)).toBe(true);
  });

  it('of Litecoin is read to the end of its extension block', () => {
    const node = recorded('litecoin_mainnet_2265985');
    const facts = read('Litecoin', node);
    expect(facts.sizeBytes).toBe(node.size);
    expect(merkleRootOf(facts.transactions.map(({ hash }) => hash))).toBe(facts.merkleRoot);
    expect(facts.mweb).toEqual({ inputCount: expect.any(Number), outputCount: expect.any(Number), kernelCount: expect.any(Number) });
  });

  it('with one bit of a witness changed is not the one that its coinbase commits to', () => {
    const node = recorded('bitcoin_mainnet_951658');
    // The end of the last transaction's witness, before its lock time.
    const at = node.block.length - 9;
    const block = `${node.block.slice(0, at)}${node.block[at] === '0' ? '1' : '0'}${node.block.slice(at + 1)}`;
    expect(() => read('BTC', { ...node, block })).toThrow('witness_root');
  });
});

describe('bytes that were changed anywhere', () => {
  const blocks: [string, string][] = [
    ['BTC', genesis],
    ['Dogecoin', genesis.replace(/^01000000/, '04016200')],
    ['BitcoinCash', genesis],
    ...(hasRecorded
      ? ([
          ['BTC', recorded('bitcoin_mainnet_951658').block],
          ['Litecoin', recorded('litecoin_mainnet_2265985').block],
        ] as [string, string][])
      : []),
  ];
  let seed = 20_261_122;
  const below = (limit: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor(((seed >>> 8) / 2 ** 24) * limit);
  };
  const changes: ((bytes: Buffer) => Buffer)[] = [
    (bytes) => bytes.subarray(0, below(bytes.length)),
    (bytes) => Buffer.concat([bytes, Buffer.from([below(256)])]),
    (bytes) => Buffer.from(bytes).fill(below(256), 80 + below(bytes.length - 80)),
    (bytes) => {
      const at = below(bytes.length);
      return Buffer.concat([bytes.subarray(0, at), Buffer.alloc(1 + below(9), 0xff), bytes.subarray(at)]);
    },
    (bytes) => {
      const changed = Buffer.from(bytes);
      for (let left = 1 + below(4); left > 0; left -= 1) changed[80 + below(changed.length - 80)] = below(256);
      return changed;
    },
    (bytes) => {
      const from = 80 + below(bytes.length - 80);
      return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + 1 + below(40))]);
    },
  ];

  it.each(blocks)('%s: are refused in one way, or are another block; never a crash, never without end', (chainName, block) => {
    const bytes = Buffer.from(block, 'hex');
    const outcomes = new Set<string>();
    for (let round = 0; round < 400; round += 1) {
      const changed = changes[round % changes.length]?.(bytes) ?? bytes;
      try {
        read(chainName, { hash: '00', height: 1, block: changed.toString('hex') });
        outcomes.add('read');
      } catch (error) {
        outcomes.add(error instanceof SourceError ? error.kind : String(error));
      }
    }
    expect([...outcomes].filter((one) => !['read', 'malformed', 'inconsistent'].includes(one))).toEqual([]);
    expect(outcomes).toContain('malformed');
  });
});
