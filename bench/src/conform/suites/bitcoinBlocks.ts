import { blindToParts, compareBlock, formats, readBytes, type ExpectedBlock } from '../bitcoinBlocks.ts';
import { nothing } from '../comparison.ts';
import { listBelow, type Recording } from '../dataIndex.ts';
import type { Case, Suite } from '../suite.ts';

const origins = ['bcoin', 'bitcoinj', 'btcd', 'rust-bitcoin', 'electrs', 'blockbook-raw/dogecoin', 'blockbook-raw/dash'];

/** Raw blocks out of the test data of other implementations: they prove themselves by their merkle root and their work. */
export const bitcoinBlocks: Suite = {
  name: 'raw bitcoin-like blocks',
  listCases: (index) => origins.flatMap((origin) => listBelow(index, `btc/${origin}`).flatMap((recording) => casesOf(origin, recording))),
  blindTo: blindToParts,
};

function casesOf(origin: string, recording: Recording): Case[] {
  const { name: file, path: name } = recording;
  const skip = (reason: string): Case[] => [{ name, files: [recording], compare: () => nothing, skip: { reason, figures: () => 0 } }];
  if (file.endsWith('.bz2')) return skip('bzip2, which Node does not read');
  if (file.endsWith('blockfilters.json')) return filterCases(recording);
  if (file.endsWith('reorgtest.hex')) return listedCases(recording);
  if (!/^(.*\/)?(block|[0-9a-f]{64}|testnet_block)[^/]*$/.test(file) || /undo/.test(file)) {
    return skip('no block: a transaction, a proof, spent outputs or a filter');
  }
  const format = origin.endsWith('dash') ? formats.dash : origin.endsWith('dogecoin') ? formats.dogecoin : formats.bitcoin;
  const named = /([0-9a-f]{64})/.exec(file)?.[1];
  const isBitcoin = format === formats.bitcoin;
  const expected: ExpectedBlock = { ...(named ? { hash: named } : {}), isMined: isBitcoin };
  return [{ name, files: [recording], compare: (plant) => compareBlock(readBytes(recording), format, expected, plant) }];
}

/** BIP158's own test vectors: height, hash, block and more. */
function filterCases(recording: Recording): Case[] {
  const rows = recording.json<[number, string, string][]>().filter(([height]) => typeof height === 'number');
  return rows.map(([height, hash, block]) => ({
    name: `${recording.path} ${height}`,
    files: [recording],
    compare: (plant) => compareBlock(Buffer.from(block, 'hex'), formats.bitcoin, { hash, isMined: true }, plant),
  }));
}

/** Blocks written as lines of hex below their headings, each behind the network's magic number and its own length. */
function listedCases(recording: Recording): Case[] {
  const [, ...parts] = recording.text().split(/^Block \d+:/m);
  return parts.map((part, at) => {
    const lines = part.split('\n').filter((line) => /^[\s0-9a-f]+$/i.test(line));
    const bytes = Buffer.from(lines.join('').replaceAll(/\s/g, ''), 'hex');
    return {
      name: `${recording.path} ${at}`,
      files: [recording],
      compare: (plant) => compareBlock(bytes.subarray(8, 8 + bytes.readUInt32LE(4)), formats.bitcoin, { isMined: true }, plant),
    };
  });
}
