import { createEvmSource } from '@chaintrail/families/evm';
import { decodeCall } from '@chaintrail/families';
import { accountTabs } from '../accountTabs.ts';
import { readCrossing } from '../crossing/readCrossing.ts';
import type { ServerFamily } from '../family.ts';
import { readEvmAddress } from './address.ts';
import { priceEvmFees } from './feePrice.ts';
import { hashHead } from '../hashHead.ts';
import { tellCall } from '../tellCall.ts';
import { teller } from '../../present/teller.ts';
import { listOtherEvmFields, presentEvmBlock, presentEvmFigures, readEvmEarnings } from './block.ts';
import { readEvm } from './transaction.ts';
import { evmTypes } from './typeNames.ts';
import { readAccountLinks } from '../accountLinks.ts';
import { noTraces } from '../traces.ts';

/** A longer head is a hash's. */
const ADDRESS_LENGTH = 42;

export const evm: ServerFamily = {
  name: 'evm',
  title: '以太坊类链（EVM）',
  ledger: 'accounts',
  hashForm: ' 64 位十六进制字符',
  features: ['address', 'transaction', 'block', 'token', 'nft', 'internal', 'statement'],
  numberedCoin: null,
  openSource: (chain, settings) => ({ source: createEvmSource(chain, settings) }),
  block: {
    readEarnings: async (_context, _chain, block) => readEvmEarnings(block),
    readRewards: async () => new Map(),
    presentFigures: presentEvmFigures,
    presentOwn: (_chain, block) => presentEvmBlock(block),
    feePrice: (_chain, activity) => priceEvmFees(activity),
    listOtherFields: listOtherEvmFields,
  },
  transaction: {
    tellRow: (facts, story) => tellCall(teller(facts), story),
    measuresCalls: true,
    typeNames: evmTypes,
    read: async (context, chain, transaction) =>
      readEvm(transaction, await readCrossing(context, chain, transaction, decodeCall('evm', transaction.input)?.name)),
  },
  address: {
    kindsByTab: accountTabs,
    readOwn: readEvmAddress,
    writeElsewhere: (_own, _other, address) => address,
    findPermissionChange: null,
    readTraces: async () => noTraces,
    readLinks: readAccountLinks,
  },
  search: {
    wrongLength: '长度不对：EVM 地址为 0x 加 40 位，哈希为 0x 加 64 位，请检查是否缺字或多字',
    prefixAdded: '已补上开头的 0x',
    caseIgnored: '全大写的写法无法校验，已按小写查询',
    readHexHead: (prefix) => ({ ...(prefix.length <= ADDRESS_LENGTH ? { address: prefix } : {}), ...hashHead(prefix, prefix) }),
  },
};
