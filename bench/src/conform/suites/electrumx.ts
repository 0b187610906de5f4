import type { BlockFormat } from '@chaintrail/families/bitcoin';
import { join } from 'node:path';
import x11 from 'x11-hash-js';
import { compareBlock, formats } from '../bitcoinBlocks.ts';
import { listNames, readJson } from '../data.ts';
import type { Case, Suite } from '../suite.ts';

interface Recorded {
  hash: string;
  /** Names, on some coins with marks of theirs. */
  tx: string[];
  block: string;
}

/** How a coin's block is read and hashed. */
interface Reading {
  format: BlockFormat;
  hashHeader?: (header: Buffer) => string;
}

const hashX11 = (header: Buffer): string =>
  Buffer.from(x11.digest([...header], 1, 1))
    .reverse()
    .toString('hex');

/** Ours. BitcoinCash is not among the recorded coins; BitcoinSV's block 100,000 lies before both split off. */
const ours: Record<string, Reading> = {
  bitcoin: { format: formats.bitcoin },
  bitcoinsv: { format: formats.bcash },
  litecoin: { format: formats.litecoin },
  dash: { format: formats.dash, hashHeader: hashX11 },
};
/** Other coins are read in every way that one of ours is; the merkle root proves a reading right. */
const others: readonly Reading[] = [
  { format: { ...formats.bitcoin, hasAuxPow: true } },
  { format: formats.dash, hashHeader: hashX11 },
  { format: formats.bitcoin, hashHeader: hashX11 },
  { format: formats.bitcoin },
];

/** Blocks of about a hundred coins with their hashes and transactions as their nodes gave them. */
export const electrumx: Suite = {
  name: 'electrumx blocks',
  listCases(dataDir) {
    const folder = join(dataDir, 'btc/electrumx/blocks');
    return listNames(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => caseOf(name, join(folder, name)));
  },
};

function caseOf(name: string, path: string): Case {
  const coin = name.split('_')[0] ?? '';
  const own = ours[coin];
  const { hash, tx, block } = readJson<Recorded>(path);
  const compareAs = ({ format, hashHeader }: Reading): string[] =>
    compareBlock(Buffer.from(block, 'hex'), format, {
      hash: hash.trim(),
      transactions: tx.map((one) => one.slice(0, 64)),
      mayHaveRest: coin === 'litecoin' || !own,
      ...(hashHeader ? { hashHeader } : {}),
    });
  if (own) return { name, compare: () => compareAs(own) };
  return { name, compare: () => fewest(others.map((reading) => attempt(() => compareAs(reading)))), explain: explainOther };
}

function attempt(compare: () => string[]): string[] {
  try {
    return compare();
  } catch (error) {
    if (error instanceof RangeError) return [UNREADABLE];
    throw error;
  }
}

function fewest(results: string[][]): string[] {
  return results.reduce((best, one) => (one.length < best.length || best.includes(UNREADABLE) ? one : best));
}

const UNREADABLE = 'cannot be read';

/** Coins that the product does not have. */
function explainOther(difference: string): string {
  if (/^(missing|extra) hash/.test(difference))
    return 'another coin: its blocks are hashed by another function (neither double SHA-256 nor X11)';
  return 'another coin: its headers or transactions are written in another way (proof of stake, shielded parts, names, own fields)';
}
