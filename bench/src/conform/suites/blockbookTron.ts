import { findContractType } from '@chaintrail/families/tron';
import { compareFigure, nothing } from '../comparison.ts';
import type { RecordingKind } from '../dataIndex.ts';
import type { Case, Suite } from '../suite.ts';
import { countFigures } from '../texts.ts';

interface Recorded {
  txDetails: Record<string, { coinSpecificData?: { chainExtraData?: { contractType?: string } } }>;
}

/** Blockbook's expected transactions of one chain; Tron's blocks begin with their height. */
export const tronDetails: RecordingKind = {
  name: 'Blockbook results of Tron',
  recognises: ({ head }) =>
    /^\s*\{\s*"blockHeight"\s*:/.test(head()) &&
    /"blockHash"\s*:\s*"0{8}[0-9a-f]{56}"/.test(head()) &&
    /"txDetails"/.test(head()) &&
    /"T[1-9A-HJ-NP-Za-km-z]{33}"/.test(head()),
};

const NO_ANSWER = 'a result without the node’s answers: nothing to feed the normaliser with';

/** Blockbook kept its results and not the node's answers that they were made from; the contract types that it names can be held against ours. */
export const blockbookTron: Suite = {
  name: 'blockbook Tron',
  listCases: (index) =>
    index.find(tronDetails).flatMap((recording) =>
      Object.entries(recording.json<Recorded>().txDetails).map(([id, details]): Case => {
        const type = details.coinSpecificData?.chainExtraData?.contractType;
        const name = `transaction ${id.slice(0, 8)}`;
        const files = [recording];
        if (type === undefined)
          return { name, files, compare: () => nothing, skip: { reason: NO_ANSWER, figures: () => countFigures(details) } };
        return {
          name: `${name}: the type ${type} is known`,
          files,
          compare: (plant) => compareFigure('contract type', 'isKnown', true, findContractType(plant.texts(type)) !== undefined),
        };
      }),
    ),
  blindTo: {
    'amounts ×10': NO_ANSWER,
    'one amount off by one': NO_ANSWER,
    'shifted decimals': NO_ANSWER,
    'swapped sides': NO_ANSWER,
    'dropped internal transfers': NO_ANSWER,
    'dropped row': NO_ANSWER,
    'doubled row': NO_ANSWER,
    'wrong fee': NO_ANSWER,
    'wrong status': NO_ANSWER,
    'wrong asset': NO_ANSWER,
    'wrong token id': NO_ANSWER,
    'wrong position': NO_ANSWER,
    'wrong time': NO_ANSWER,
    'wrong hash': NO_ANSWER,
    'wrong script or data': NO_ANSWER,
  },
};
