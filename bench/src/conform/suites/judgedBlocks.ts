import { proveBlock } from '@chaintrail/families/evm';
import { getChain } from '../chains.ts';
import { compareFigure } from '../comparison.ts';
import type { DataIndex, Recording, RecordingKind } from '../dataIndex.ts';
import { isRefused } from '../evm/isRefused.ts';
import { nodeBlocks } from '../evm/nodeFiles.ts';
import { faultNames } from '../mutations/faults.ts';
import type { Case, Suite } from '../suite.ts';
import { without } from './evmProofs.ts';

interface Judgement {
  name: string;
  fail?: boolean;
  reason?: string;
}

/** Optimism's test data for its client: a block in one file, beside it whether a client must refuse it and why. */
const judgements: RecordingKind = {
  name: 'judgement of a block',
  recognises: ({ head }) => /^\s*\{\s*"name"\s*:\s*"[^"]+"\s*(,\s*"(fail|reason)"|\})/.test(head()),
};

/** Blocks beside which it is written whether a client must refuse them. A file's name is what joins the two. */
export const judgedBlocks: Suite = {
  name: 'judged EVM blocks',
  listCases: casesOf,
  blindTo: {
    ...Object.fromEntries(faultNames.map((name) => [name, 'a block that must be refused is refused for any fault'])),
    'wrong party': undefined,
    'wrong hash': undefined,
    'dropped row': undefined,
  },
};

function casesOf(index: DataIndex): Case[] {
  const verdicts = new Map(index.find(judgements).map((file) => [`${folderOf(file)}${file.json<Judgement>().name}`, file]));
  return index.find(nodeBlocks).flatMap((file): Case[] => {
    const verdict = verdicts.get(`${folderOf(file)}${file.name.replace(/_data\.json$/, '')}`);
    if (!verdict) return [];
    const { fail = false } = verdict.json<Judgement>();
    const chain = without(getChain('ETH'), ['receipts', 'uncles']);
    return [
      {
        name: file.path,
        files: [file, verdict],
        compare: (plant) => {
          const answers = plant.answers({ block: file.json<object>(), receipts: [] });
          return compareFigure(
            'block',
            'isRefused',
            fail,
            isRefused(() => proveBlock(chain, answers)),
          );
        },
      },
    ];
  });
}

const folderOf = ({ path, name }: Recording): string => path.slice(0, -name.length);
