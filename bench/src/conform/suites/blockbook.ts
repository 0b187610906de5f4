import { nothing } from '../comparison.ts';
import { listBelow } from '../dataIndex.ts';
import { faultNames } from '../mutations/faults.ts';
import type { Suite } from '../suite.ts';
import { countFigures } from '../texts.ts';

const NO_ANSWER = 'results without the node’s answers: nothing to feed the normaliser with';

/** Blockbook kept its results and not the node's answers that they were made from. */
export const blockbook: Suite = {
  name: 'blockbook rpc',
  listCases: (index) =>
    listBelow(index, 'evm/blockbook/rpc/testdata').map((recording) => ({
      name: recording.name,
      files: [recording],
      compare: () => nothing,
      skip: { reason: NO_ANSWER, figures: () => countFigures(recording.json<unknown>()) },
    })),
  blindTo: Object.fromEntries(faultNames.map((name) => [name, NO_ANSWER])),
};
