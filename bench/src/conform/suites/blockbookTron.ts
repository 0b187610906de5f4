import { findContractType } from '@chaintrail/families/tron';
import { join } from 'node:path';
import { listNames, readJson } from '../data.ts';
import type { Suite } from '../suite.ts';

interface Recorded {
  txDetails: Record<string, { coinSpecificData?: { chainExtraData?: { contractType?: string } } }>;
}

const FOLDER = 'tron/blockbook/rpc/testdata';

/** Blockbook kept its results and not the node's answers that they were made from; the contract types that it names can be held against ours. */
export const blockbookTron: Suite = {
  name: 'blockbook Tron',
  listCases(dataDir) {
    const folder = join(dataDir, FOLDER);
    if (!listNames(folder).includes('tron.json')) return [];
    return Object.entries(readJson<Recorded>(join(folder, 'tron.json')).txDetails).map(([id, { coinSpecificData }]) => {
      const type = coinSpecificData?.chainExtraData?.contractType;
      const name = `transaction ${id.slice(0, 8)}`;
      if (type === undefined)
        return { name, compare: () => [], skip: 'a result without the node’s answers: nothing to feed the normaliser with' };
      return { name: `${name}: the type ${type} is known`, compare: () => (findContractType(type) ? [] : [`unknown type ${type}`]) };
    });
  },
};
