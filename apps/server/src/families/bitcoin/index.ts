import { tabs } from '@chaintrail/contract';
import { convertAddress, createBitcoinSource } from '@chaintrail/families/bitcoin';
import type { ServerFamily } from '../family.ts';
import { priceBitcoinFees } from './feePrice.ts';
import { hashHead } from '../hashHead.ts';
import { readBitcoinAddress } from './address.ts';
import { presentBitcoinBlock, presentBitcoinFigures, sumRewards } from './block.ts';
import { readBitcoin } from './transaction.ts';
import { bitcoinTypes } from './typeNames.ts';
import { readBitcoinLinks } from './links.ts';
import { readBitcoinTraces } from './traces.ts';

export const bitcoin: ServerFamily = {
  name: 'bitcoin',
  title: '比特币类链',
  ledger: 'outputs',
  hashForm: ' 64 位十六进制字符',
  features: ['address', 'transaction', 'block', 'utxo', 'statement'],
  numberedCoin: null,
  openSource: (chain, settings) => ({ source: createBitcoinSource(chain, settings) }),
  block: {
    readEarnings: sumRewards,
    readRewards: ({ stores }, chain, span) => stores.chain.sumBlockRewards(chain, span),
    presentFigures: presentBitcoinFigures,
    presentOwn: (chain, block) => ({ family: 'bitcoin', own: presentBitcoinBlock(chain, block) }),
    feePrice: (_chain, activity) => priceBitcoinFees(activity),
    listOtherFields: () => ({}),
  },
  // Nobody calls anything there.
  transaction: { tellRow: () => [], measuresCalls: false, typeNames: bitcoinTypes, read: readBitcoin },
  address: {
    kindsByTab: { [tabs.EXTERNAL]: ['external', 'reward'] },
    readOwn: readBitcoinAddress,
    writeElsewhere: convertAddress,
    findPermissionChange: null,
    readTraces: readBitcoinTraces,
    readLinks: readBitcoinLinks,
  },
  search: {
    wrongLength: '长度不对，请检查这个地址是否缺字或多字',
    prefixAdded: '已补上地址前缀',
    caseIgnored: '这种地址不分大小写，已按小写查询',
    // Only hashes are hex.
    readHexHead: (prefix) => hashHead(prefix, prefix.slice(2)),
  },
};
