import type { TronFault } from '@chaintrail/model';
import type { Sentences } from './sentences.ts';

export const tronFaults: Sentences<TronFault> = {
  not_an_address: ({ address }) => `不是波场地址：${address}`,
  only_current_balance: () => '波场节点只回答当前余额',
  missing_genesis: () => '节点没有给出创世区块',
  tokens_refused: ({ words }) => `节点拒绝说明代币：${words}`,
  not_an_integer: ({ field }) => `节点的回答格式不符：${field} 不是整数`,
  result_of_other_block: ({ transaction, given, number }) => `交易 ${transaction} 的执行结果属于区块 ${given}，不是 ${number}`,
  result_of_other_fork: ({ transaction, number }) => `交易 ${transaction} 的执行结果属于另一分叉上的区块 ${number}`,
  result_without_block: ({ transaction, number }) => `交易 ${transaction} 的执行结果没有写明属于区块 ${number}`,
  repeated_results: ({ number }) => `区块 ${number} 的执行结果有重复`,
  missing_result: ({ transaction }) => `缺少交易 ${transaction} 的执行结果`,
  foreign_bytes: ({ transaction }) => `交易 ${transaction} 的字节不属于它`,
  missing_bytes: ({ transaction }) => `节点没有给出交易 ${transaction} 的字节`,
  unreadable_bytes: ({ transaction }) => `交易 ${transaction} 的字节无法解析`,
  result_count: ({ transactions, results }) => `${transactions} 笔交易却有 ${results} 份执行结果`,
  result_outcome: ({ transaction, result, outcome }) => `交易 ${transaction} 的执行结果 ${result} 与区块中的 ${outcome} 不符`,
  unprovable_result: ({ transaction, field }) => `交易 ${transaction} 的结果含有无法核对的 ${field}`,
  other_than_bytes: ({ transaction, field }) => `交易 ${transaction} 的 ${field} 与其字节不符`,
  id_height: ({ number, written }) => `区块 ${number} 的标识写着高度 ${written}`,
  id_header: ({ number, id }) => `区块 ${number} 的标识 ${id} 与其区块头不符`,
};
