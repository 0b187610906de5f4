import type { EndpointName } from '@chaintrail/contract';
import type { FamilyName } from '@chaintrail/model';

const noCode = '的交易不执行合约';
const noContracts = '没有合约';
const noOutputs = '按账户记账，没有输入和输出';
const noNames = '没有可查询的域名服务';
const noContractTypes = '没有资源、权限和合约类型';

/**
 * Prescribed calls about chains that mean nothing on chains of some family, and why: the words in which the server refuses them there
 * (`callsByFamily.test.ts` asks it). Whatever does not stand here is answered on chains of every family.
 */
export const meaningless: Partial<Record<EndpointName, Partial<Record<FamilyName, string>>>> = {
  pageTransactionCalls: { bitcoin: `${noCode}，没有调用轨迹` },
  getCallTree: { bitcoin: `${noCode}，没有调用轨迹` },
  pageTransactionLogs: { bitcoin: `${noCode}，没有事件日志` },
  listContractMethods: { bitcoin: noContracts },
  pageContractEvents: { bitcoin: noContracts },
  listEventTopics: { bitcoin: noContracts },
  getNft: { bitcoin: '只用于 NFT，这个币种没有编号' },
  pageCoinTransfers: { bitcoin: '的转移由输入和输出推算；请改用 /virtual/token/btc/serial-page' },
  listContractTypes: { evm: noContractTypes, bitcoin: noContractTypes },
  resolveName: { tron: noNames, bitcoin: noNames },
  getNameDetails: { tron: noNames, bitcoin: noNames },
  pageBitcoinBlockTransactions: { evm: noOutputs, tron: noOutputs },
  pageNativeTransfers: { evm: noOutputs, tron: noOutputs },
  pageBitcoinAddressTransactions: { evm: noOutputs, tron: noOutputs },
  countUnspent: { evm: noOutputs, tron: noOutputs },
  pageUnspent: { evm: noOutputs, tron: noOutputs },
};

/** Lists that have no rows on chains of some family: they are asked for several chains at once, and there is nothing to list. */
export const withoutRows: Partial<Record<EndpointName, Partial<Record<FamilyName, true>>>> = {
  // The native coin has a page of its own.
  pageTokens: { bitcoin: true },
};
