import type { BitcoinFault } from '@chaintrail/model';
import type { Sentences } from './sentences.ts';

export const bitcoinFaults: Sentences<BitcoinFault> = {
  bytes_of_other_transaction: ({ transaction, given }) => `交易 ${transaction} 的字节属于 ${given}`,
  other_transaction: ({ transaction, given }) => `节点以交易 ${given} 回答交易 ${transaction}`,
  special_type: ({ transaction, type }) => `交易 ${transaction} 的字节与其类型 ${type} 不符`,
  input_count: ({ transaction, inputs, listed }) => `交易 ${transaction} 有 ${inputs} 个输入，节点列出 ${listed} 个`,
  input_bytes: ({ transaction, index }) => `交易 ${transaction} 的输入 ${index} 与其字节不符`,
  output_place: ({ transaction, index, place }) => `交易 ${transaction} 的输出 ${index} 列在第 ${place} 位`,
  more_spent_than_held: ({ transaction, inputSumRaw, outputSumRaw }) =>
    `交易 ${transaction} 的输入共 ${inputSumRaw}，少于输出 ${outputSumRaw}`,
  missing_header: ({ block }) => `节点没有给出区块 ${block} 的区块头`,
  witness_root: ({ block }) => `区块 ${block} 的见证数据与其承诺不符`,
  false_spent_output: ({ transaction }) => `节点对交易 ${transaction} 所花费输出的说法与该输出不符`,
  unprovable_transaction: ({ transaction }) => `交易 ${transaction} 没有可核对的字节，其哈希与内容不符`,
};
