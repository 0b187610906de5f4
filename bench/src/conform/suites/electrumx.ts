import type { BlockFormat } from '@chaintrail/families/bitcoin';
import x11 from 'x11-hash-js';
import { blindToParts, compareBlock, formats } from '../bitcoinBlocks.ts';
import { nothing, type Comparison } from '../comparison.ts';
import { listBelow, type Recording } from '../dataIndex.ts';
import { noPlant, type Plant } from '../mutations/plant.ts';
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
  listCases: (index) =>
    listBelow(index, 'btc/electrumx/blocks')
      .filter(({ name }) => name.endsWith('.json'))
      .map(caseOf),
  blindTo: blindToParts,
};

function caseOf(recording: Recording): Case {
  const { name } = recording;
  const coin = name.split('_')[0] ?? '';
  const own = ours[coin];
  const { hash, tx, block } = recording.json<Recorded>();
  const compareAs = ({ format, hashHeader }: Reading, plant: Plant): Comparison =>
    compareBlock(
      Buffer.from(block, 'hex'),
      format,
      {
        hash: hash.trim(),
        transactions: tx.map((one) => one.slice(0, 64)),
        mayHaveRest: coin === 'litecoin' || !own,
        ...(hashHeader ? { hashHeader } : {}),
      },
      plant,
    );
  const reading = own ?? others.find((one) => isRead(() => compareAs(one, noPlant())));
  if (reading) return { name, files: [recording], compare: (plant) => compareAs(reading, plant) };
  return { name, files: [recording], compare: () => nothing, skip: { reason: FOREIGN, figures: () => tx.length + 2 } };
}

/** Whether another coin's block is written and hashed in one of the ways of ours. */
function isRead(compare: () => Comparison): boolean {
  try {
    return compare().differences.length === 0;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const FOREIGN = 'a coin that the product does not have, whose blocks are written or hashed in a way that none of ours is';
