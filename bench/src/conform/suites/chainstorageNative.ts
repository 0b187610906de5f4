import { normaliseBlock } from '@chaintrail/families/evm';
import { joinComparisons, nothing } from '../comparison.ts';
import { chainOf, isEdited, parsedBlocks } from '../evm/chainstorage.ts';
import { compareParsed, nativeToAnswers, type NativeBlock } from '../evm/native.ts';
import { compareRosetta, readRosetta, rosettaBlocks } from '../evm/rosetta.ts';
import type { Case, Suite } from '../suite.ts';

/** Blocks as Coinbase parsed them: the token transfers that it found in each, and the value that its traces move. */
export const chainstorageNative: Suite = {
  name: 'chainstorage parsed blocks',
  listCases(index) {
    const rosetta = new Map(index.find(rosettaBlocks).map((file) => [readRosetta(file).block.block_identifier.hash, file]));
    return index.find(parsedBlocks).map((recording): Case => {
      const native = recording.json<NativeBlock>();
      const expected = isEdited(native.hash) ? undefined : rosetta.get(native.hash);
      return {
        name: recording.path,
        files: expected ? [recording, expected] : [recording],
        compare(plant) {
          const chain = chainOf(recording);
          const bundle = plant.bundle(normaliseBlock(chain, nativeToAnswers(native)));
          return joinComparisons(compareParsed(chain, native, bundle), expected ? compareRosetta(readRosetta(expected), bundle) : nothing);
        },
      };
    });
  },
  blindTo: { 'wrong script or data': 'logs are compared by what they move' },
};
