import type { BlockFault } from '@chaintrail/model';
import type { Sentences } from './sentences.ts';

export const blockFaults: Sentences<BlockFault> = {
  no_block: ({ number }) => `节点没有区块 ${number}`,
  no_latest: () => '节点没有最新区块',
  no_final: () => '节点没有已确认的区块',
  block_refused: ({ number, words }) => `节点拒绝区块 ${number}：${words}`,
  other_block: ({ asked, given }) => `节点以区块 ${given} 回答区块 ${asked}`,
  other_answer: ({ asked, number, hash }) => `节点以区块 ${number}（${hash}）回答 ${asked}`,
  other_height_or_hash: ({ asked, given }) => `节点以区块 ${given.number}（${given.hash}）回答区块 ${asked.number}（${asked.hash}）`,
  broken_parent: ({ number }) => `区块 ${number} 的父哈希与上一区块不符`,
  unsteady_final: ({ number }) => `数据源对已确定的区块 ${number} 前后说法不一`,
  hidden_block: ({ number }) => `数据源给不出自己链头以下的区块 ${number}`,
  other_last_hash: ({ number, hash }) => `区块 ${number} 的哈希不是 ${hash}`,
  header_hash: ({ block }) => `区块 ${block} 的哈希与其区块头不符`,
  transactions_root: ({ block }) => `区块 ${block} 的交易与其默克尔根不符`,
  repeated_transactions: ({ block }) => `区块 ${block} 的交易有重复`,
};
