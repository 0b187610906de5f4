import { nothing } from '../comparison.ts';
import type { RecordingKind } from '../dataIndex.ts';
import { faultNames } from '../mutations/faults.ts';
import type { Suite } from '../suite.ts';
import { countFigures } from '../texts.ts';

/** Blockbook's expected transactions of one EVM chain. */
const evmDetails: RecordingKind = {
  name: 'Blockbook results of an EVM chain',
  recognises: ({ head }) =>
    /^\s*\{\s*"blockHeight"\s*:/.test(head()) && /"blockHash"\s*:\s*"0x[0-9a-f]{64}"/.test(head()) && /"txDetails"/.test(head()),
};

const NO_ANSWER = 'results without the node’s answers: nothing to feed the normaliser with';

/** Blockbook kept its results and not the node's answers that they were made from. */
export const blockbook: Suite = {
  name: 'blockbook rpc',
  listCases: (index) =>
    index.find(evmDetails).map((recording) => ({
      name: recording.name,
      files: [recording],
      compare: () => nothing,
      skip: { reason: NO_ANSWER, figures: () => countFigures(recording.json<unknown>()) },
    })),
  blindTo: Object.fromEntries(faultNames.map((name) => [name, NO_ANSWER])),
};
