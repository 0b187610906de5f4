import type { IndexFailure, SourceFault } from '@chaintrail/model';
import { bitcoinFaults } from './bitcoinFault.ts';
import { blockFaults } from './blockFault.ts';
import { evmFaults } from './evmFault.ts';
import { providerFaults } from './providerFault.ts';
import { tell, type Sentences } from './sentences.ts';
import { transportFaults } from './transportFault.ts';
import { tronFaults } from './tronFault.ts';

const sourceFaults: Sentences<SourceFault> = {
  ...transportFaults,
  ...providerFaults,
  ...blockFaults,
  ...evmFaults,
  ...tronFaults,
  ...bitcoinFaults,
};

/** What is wrong with a node, without a full stop: it stands inside other sentences. */
export function tellSourceFault(fault: SourceFault): string {
  return tell(sourceFaults, fault);
}

const indexFailures: Sentences<IndexFailure> = {
  source: ({ fault }) => tellSourceFault(fault),
  source_stopped: ({ fault }) => `${tellSourceFault(fault)}。请检查该链的数据源设置后重启。`,
  store: ({ storeCode }) => `本地存储出错（${storeCode}），正在重试`,
  deep_reorg: ({ number }) => `已确定的区块 ${number} 在数据源上换了哈希，重组深度超过最终性。已停止索引以免写错，请核对数据源后重启。`,
  internal: () => '索引遇到内部错误，已停止。详情见服务日志。',
};

/** Why a chain is not being indexed. */
export function tellIndexFailure(failure: IndexFailure): string {
  return tell(indexFailures, failure);
}

const capabilityWords: Readonly<Record<string, string>> = {
  block_receipts: '整块收据',
  trace_block: '内部调用（trace）',
  debug_trace: '内部调用（debug）',
  solidity: '已固化区块',
  getblock_hex: '区块原始字节',
  getblock_2: '区块明细',
  prevout: '输入的来源',
  txindex: '交易索引',
};

/** What a source can do, as probed; '' where nothing is known of it. */
export function tellCapabilities(capabilities: readonly string[]): string {
  const words = capabilities.map((name) => (Object.hasOwn(capabilityWords, name) ? capabilityWords[name] : name));
  return words.length === 0 ? '' : `可用：${words.join('、')}`;
}
