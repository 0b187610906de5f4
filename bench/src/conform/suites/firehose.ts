import { normaliseBlock } from '@chaintrail/families/evm';
import { getChain } from '../chains.ts';
import { answersOfFirehose, compareFirehose, firehoseBlocks, untoldIn, type FirehoseBlock } from '../evm/firehose.ts';
import type { Case, Suite } from '../suite.ts';

/** Blocks of StreamingFast's instrumented Ethereum node, which tells every change of a balance that it made. */
export const firehose: Suite = {
  name: 'firehose blocks',
  listCases: (index) =>
    index.find(firehoseBlocks).map((recording): Case => {
      const block = recording.json<FirehoseBlock>();
      const reason = untoldIn(block);
      return {
        name: recording.path,
        files: [recording],
        skip: reason === undefined ? undefined : { reason, figures: () => block.transactionTraces.length },
        compare: (plant) => compareFirehose(block, plant.bundle(normaliseBlock(getChain('ETH'), answersOfFirehose(block)))),
      };
    }),
  blindTo: {
    'shifted decimals': 'balances are of the native coin',
    'wrong asset': 'balances are of the native coin',
    'wrong token id': 'balances are of the native coin',
    'wrong script or data': 'logs are not compared',
  },
};
