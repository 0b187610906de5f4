import { normaliseBlock, readEvmTransactionDetail, type BlockAnswers } from '@chaintrail/families/evm';
import { compareFigure, joinComparisons, nothing, type Comparison, type Difference } from '../comparison.ts';
import type { Recording } from '../dataIndex.ts';
import { answersOf, chainOf, findParsed, isEdited, rawEnvelopes, type RawEnvelope } from '../evm/chainstorage.ts';
import { compareParsed, type NativeBlock } from '../evm/native.ts';
import { compareWithPlainReading, listEnded } from '../evm/plainReading.ts';
import { compareRosetta, readRosetta, rosettaBlocks } from '../evm/rosetta.ts';
import type { Rule } from '../excuse.ts';
import type { Plant } from '../mutations/plant.ts';
import type { Case, Suite } from '../suite.ts';

/** Full recorded blocks: everything fits together, and Coinbase's own readings are met where it published them. */
export const chainstorage: Suite = {
  name: 'chainstorage full blocks',
  listCases(index) {
    const rosetta = new Map(index.find(rosettaBlocks).map((file) => [readRosetta(file).block.block_identifier.hash, file]));
    const parsed = findParsed(index);
    return index.find(rawEnvelopes).map((recording): Case => {
      const { hash } = recording.json<RawEnvelope>().metadata;
      const expected = { rosetta: isEdited(hash) ? undefined : rosetta.get(hash), parsed: isEdited(hash) ? undefined : parsed.get(hash) };
      return {
        name: recording.path,
        files: [recording, ...Object.values(expected).flatMap((file) => file ?? [])],
        compare: (plant) => compareBlock(recording, expected, plant),
        excuse: (difference) => (isDestroyed(difference, recording) ? { rule: destroyed } : undefined),
      };
    });
  },
  blindTo: {
    'wrong script or data': 'logs are compared by what they move',
  },
};

const destroyed: Rule = {
  says: 'what reaches a contract after it ended in the same transaction is destroyed with it, and no call tells so',
  source: 'EIP-6780',
  fields: ['internal transfer.row'],
};

/** Whether coin of a contract that a recorded SELFDESTRUCT ended goes to nobody. */
function isDestroyed({ side, oursRow }: Difference, recording: Recording): boolean {
  if (side !== 'ours' || oursRow?.to !== '') return false;
  return listEnded(answersOf(recording.json<RawEnvelope>())).has(String(oursRow.from));
}

interface Expected {
  rosetta: Recording | undefined;
  parsed: Recording | undefined;
}

function compareBlock(recording: Recording, { rosetta, parsed }: Expected, plant: Plant): Comparison {
  const envelope = recording.json<RawEnvelope>();
  const chain = chainOf(recording);
  const isCut = isEdited(envelope.metadata.hash);
  const answers = answersOf(envelope);
  const bundle = plant.bundle(normaliseBlock(chain, isCut ? withoutFilters(answers) : answers));
  const { block, transactions } = bundle;
  const gas = transactions.reduce((sum, { detail }) => sum + BigInt(readEvmTransactionDetail(detail).gasUsed), 0n);
  return joinComparisons(
    isCut ? nothing : compareFigure('block', 'hash', envelope.metadata.hash, block.hash),
    isCut ? nothing : compareFigure('block', 'gasUsed', block.gasUsed, gas),
    ...transactions.map(({ feeRaw, detail }) => {
      const parts = readEvmTransactionDetail(detail).feeParts.reduce((sum, { raw }) => sum + BigInt(raw), 0n);
      return compareFigure('transaction', 'fee', parts, feeRaw);
    }),
    compareWithPlainReading(chain, answers, bundle),
    rosetta ? compareRosetta(readRosetta(rosetta), bundle) : nothing,
    parsed ? compareParsed(chain, parsed.json<NativeBlock>(), bundle) : nothing,
  );
}

function withoutFilters({ block, receipts, ...rest }: BlockAnswers): BlockAnswers {
  const strip = (answer: unknown): unknown => ({ ...(answer as object), logsBloom: undefined });
  return { ...rest, block: strip(block), receipts: (receipts as unknown[]).map(strip) };
}
