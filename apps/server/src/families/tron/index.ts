import { decodeCall } from '@chaintrail/families';
import { contractTypes, createTronSource, readTronBlockDetail, readTronTransactionDetail } from '@chaintrail/families/tron';
import { accountTabs } from '../accountTabs.ts';
import { readCrossing } from '../crossing/readCrossing.ts';
import type { ServerFamily } from '../family.ts';
import { readTronAddress } from './address.ts';
import { presentTronFigures } from './block.ts';
import { priceTronFees } from './feePrice.ts';
import { hashHead } from '../hashHead.ts';
import { findPermissionChange } from './permissionChange.ts';
import { tellTronRow } from './tellRow.ts';
import { readTron } from './transaction.ts';
import { readTronLinks } from './links.ts';
import { readTronTraces } from './traces.ts';

export const tron: ServerFamily = {
  name: 'tron',
  title: '波场',
  ledger: 'accounts',
  hashForm: ' 64 位十六进制字符',
  features: ['address', 'transaction', 'block', 'token', 'nft', 'internal', 'statement', 'resource', 'permission', 'contract_type'],
  // TRC10.
  numberedCoin: /^1\d{6}$/,
  openSource(chain, settings) {
    const source = createTronSource(chain, settings);
    return { source, tron: source };
  },
  block: {
    // Rewards are credited to an allowance and become coin when they are withdrawn; fees are burnt.
    readEarnings: async (_context, _chain, { detail }) => ({ rewardRaw: 0n, burntRaw: BigInt(readTronBlockDetail(detail).feeSumRaw) }),
    readRewards: async () => new Map(),
    presentFigures: presentTronFigures,
    presentOwn: () => ({ family: 'tron', own: {} }),
    feePrice: (chain) => priceTronFees(chain),
    listOtherFields: readTronBlockDetail,
  },
  transaction: {
    tellRow: tellTronRow,
    measuresCalls: false,
    typeNames: Object.fromEntries(contractTypes.map(({ name, title }) => [name, title])),
    async read(context, chain, transaction) {
      const { energy } = readTronTransactionDetail(transaction.detail);
      const [calls, crossing, creation] = await Promise.all([
        context.stores.chain.listTransactionCalls(chain, transaction.hash),
        readCrossing(context, chain, transaction, decodeCall('tron', transaction.input)?.name),
        // Energy that a contract gives comes from the stake of whoever created it.
        energy.fromContract === '0' ? undefined : context.stores.chain.findContractCreation(chain, transaction.to),
      ]);
      return readTron(transaction, calls, { crossing, contractOwner: creation?.creator });
    },
  },
  address: {
    kindsByTab: accountTabs,
    readOwn: readTronAddress,
    writeElsewhere: (_own, _other, address) => address,
    findPermissionChange,
    readTraces: readTronTraces,
    readLinks: readTronLinks,
  },
  search: {
    wrongLength: '长度不对：波场地址以 T 开头，共 34 位，请检查是否缺字或多字',
    prefixAdded: '已补上开头',
    caseIgnored: '已按正确的大小写查询',
    // Only hashes are hex.
    readHexHead: (prefix) => hashHead(prefix, prefix.slice(2)),
  },
};
