import { join } from 'node:path';
import { listNames } from '../data.ts';
import type { Suite } from '../suite.ts';

/** Blockbook kept its results and not the node's answers that they were made from. */
export const blockbook: Suite = {
  name: 'blockbook rpc',
  listCases: (dataDir) =>
    listNames(join(dataDir, 'evm/blockbook/rpc/testdata')).map((name) => ({
      name,
      compare: () => [],
      skip: 'results without the node’s answers: nothing to feed the normaliser with',
    })),
};
