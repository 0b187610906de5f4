import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compareBlock, formats, readBytes, type ExpectedBlock } from '../bitcoinBlocks.ts';
import { listFiles, readJson, readText } from '../data.ts';
import type { Case, Suite } from '../suite.ts';

const origins = ['bcoin', 'bitcoinj', 'btcd', 'rust-bitcoin', 'electrs', 'blockbook-raw/dogecoin', 'blockbook-raw/dash'];

/** Raw blocks out of the test data of other implementations: they prove themselves by their merkle root and their work. */
export const bitcoinBlocks: Suite = {
  name: 'raw bitcoin-like blocks',
  listCases: (dataDir) =>
    origins.flatMap((origin) => {
      const folder = join(dataDir, 'btc', origin);
      return listFiles(folder).flatMap((file) => casesOf(origin, file, storedPath(join(folder, file))));
    }),
};

function storedPath(path: string): string {
  return existsSync(path) ? path : `${path}.gz`;
}

function casesOf(origin: string, file: string, path: string): Case[] {
  const name = `${origin}/${file}`;
  const skip = (reason: string): Case[] => [{ name, compare: () => [], skip: reason }];
  if (file.endsWith('.bz2')) return skip('bzip2, which Node does not read');
  if (file.endsWith('blockfilters.json')) return filterCases(name, path);
  if (file.endsWith('reorgtest.hex')) return listedCases(name, path);
  if (!/^(.*\/)?(block|[0-9a-f]{64}|testnet_block)[^/]*$/.test(file) || /undo/.test(file)) {
    return skip('no block: a transaction, a proof, spent outputs or a filter');
  }
  const format = origin.endsWith('dash') ? formats.dash : origin.endsWith('dogecoin') ? formats.dogecoin : formats.bitcoin;
  const named = /([0-9a-f]{64})/.exec(file)?.[1];
  const isBitcoin = format === formats.bitcoin;
  const expected: ExpectedBlock = { ...(named ? { hash: named } : {}), isMined: isBitcoin };
  return [{ name, compare: () => compareBlock(readBytes(path), format, expected) }];
}

/** BIP158's own test vectors: height, hash, block and more. */
function filterCases(name: string, path: string): Case[] {
  const rows = readJson<[number, string, string][]>(path).filter(([height]) => typeof height === 'number');
  return rows.map(([height, hash, block]) => ({
    name: `${name} ${height}`,
    compare: () => compareBlock(Buffer.from(block, 'hex'), formats.bitcoin, { hash, isMined: true }),
  }));
}

/** Blocks written as lines of hex below their headings, each behind the network's magic number and its own length. */
function listedCases(name: string, path: string): Case[] {
  const [, ...parts] = readText(path).split(/^Block \d+:/m);
  return parts.map((part, at) => {
    const lines = part.split('\n').filter((line) => /^[\s0-9a-f]+$/i.test(line));
    const bytes = Buffer.from(lines.join('').replaceAll(/\s/g, ''), 'hex');
    return {
      name: `${name} ${at}`,
      compare: () => compareBlock(bytes.subarray(8, 8 + bytes.readUInt32LE(4)), formats.bitcoin, { isMined: true }),
    };
  });
}
