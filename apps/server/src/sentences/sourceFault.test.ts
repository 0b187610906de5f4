import type { IndexFailure, SourceFault } from '@chaintrail/model';
import { describe, expect, it } from 'vitest';
import { tellCapabilities, tellIndexFailure, tellSourceFault } from './sourceFault.ts';

const transaction = '0xaa';
const block = '0xbb';

/** Every fault once, with its sentence. The record lists them by code, so that none is forgotten. */
const told: { [Code in SourceFault['code']]: [Omit<SourceFault, 'code'>, string] } = {
  unreachable: [{}, '连接不上节点'],
  rate_limited: [{}, '节点限制了请求频率'],
  queue_full: [{}, '节点的任务队列已满'],
  closed: [{}, '数据源已关闭'],
  timed_out: [{ timeoutMs: 5000 }, '节点在 5000 毫秒内没有回答'],
  access_denied: [{ statusCode: 403 }, '节点拒绝访问（HTTP 403）'],
  failing: [{ statusCode: 502 }, '节点内部错误（HTTP 502）'],
  not_json: [{ statusCode: 200 }, '节点的回答不是 JSON（HTTP 200）'],
  starting: [{ words: 'Verifying blocks…' }, '节点正在启动：Verifying blocks…'],
  call_refused: [{ method: 'eth_call', words: 'no' }, '节点拒绝 eth_call：no'],
  no_answer: [{ method: 'eth_call' }, '节点没有回答 eth_call'],
  no_result: [{ method: 'eth_call' }, '节点对 eth_call 没有给出结果'],
  too_many_answers: [{}, '节点回答的比问的还多'],
  too_large: [{}, '节点的回答过大'],
  too_fragmented: [{}, '节点的回答过于零碎'],
  not_json_rpc: [{}, '节点的回答不是 JSON-RPC'],
  unexpected_shape: [{ what: 'block', field: '', problem: 'expected array' }, '节点对 block 的回答格式不符： expected array'],
  unreadable: [{ problem: 'out of range' }, '节点的回答无法解析：out of range'],
  chain_unnamed: [{}, '节点没有说明自己是哪条链'],
  wrong_chain: [{ wanted: { by: 'chain_id', chainId: 56 } }, '节点不是链 ID 56 的链'],
  proxy_unreachable: [{}, '连接不上代理，请核对代理的地址与端口'],
  proxy_unknown: [{}, '找不到代理的主机名，请核对代理地址'],
  proxy_private: [{}, '代理在内网或本机，管理员没有允许连接内网代理'],
  proxy_no_answer: [{}, '代理没有按约定应答，请核对代理类型（HTTP 或 SOCKS5）'],
  proxy_login_refused: [{}, '代理不接受用户名或密码'],
  proxy_refused: [{ words: 'HTTP 403' }, '代理不转接这个数据源：HTTP 403'],
  local_only: [{}, '现在是仅本地：不向外发出查询，管理员可在“数据源”中允许'],
  range_too_large: [{}, '数据源一次给不出这么多记录'],
  budget_spent: [{}, '数据源今天的查询额度已用完'],
  not_offered: [{ words: 'paid plans only' }, '数据源不提供这项查询：paid plans only'],
  key_refused: [{ words: 'Invalid API Key' }, '数据源不接受密钥：Invalid API Key'],
  provider_refused: [{ words: 'NOTOK' }, '数据源拒绝查询：NOTOK'],
  no_block: [{ number: 7 }, '节点没有区块 7'],
  no_latest: [{}, '节点没有最新区块'],
  no_final: [{}, '节点没有已确认的区块'],
  block_refused: [{ number: 7, words: 'no' }, '节点拒绝区块 7：no'],
  other_block: [{ asked: 7, given: 8 }, '节点以区块 8 回答区块 7'],
  other_answer: [{ asked: '["0x7"]', number: 8, hash: '0x88' }, '节点以区块 8（0x88）回答 ["0x7"]'],
  other_height_or_hash: [{ asked: { number: 7, hash: '77' }, given: { number: 8, hash: '88' } }, '节点以区块 8（88）回答区块 7（77）'],
  broken_parent: [{ number: 7 }, '区块 7 的父哈希与上一区块不符'],
  unsteady_final: [{ number: 7 }, '数据源对已确定的区块 7 前后说法不一'],
  hidden_block: [{ number: 7 }, '数据源给不出自己链头以下的区块 7'],
  other_last_hash: [{ number: 7, hash: '77' }, '区块 7 的哈希不是 77'],
  header_hash: [{ block }, '区块 0xbb 的哈希与其区块头不符'],
  transactions_root: [{ block: 7 }, '区块 7 的交易与其默克尔根不符'],
  repeated_transactions: [{ block }, '区块 0xbb 的交易有重复'],
  impossible_value: [{ field: 'size', value: '-1' }, '节点给出的 size 不可能存在：-1'],
  foreign_transaction: [{ transaction, block }, '交易 0xaa 不属于区块 0xbb'],
  foreign_receipt: [{ transaction, block }, '回执 0xaa 不属于区块 0xbb'],
  transaction_order: [{ index: 2, previous: 3 }, '交易序号 2 出现在 3 之后'],
  log_order: [{ index: 2, previous: 3 }, '日志序号 2 出现在 3 之后'],
  repeated_receipts: [{ block }, '区块 0xbb 的回执有重复'],
  receipts_root: [{ block }, '区块 0xbb 的回执与其默克尔根不符'],
  unspent_gas: [{ block }, '区块 0xbb 的交易不全：有 Gas 没有交易来用'],
  block_bloom: [{ block }, '区块 0xbb 的日志与其布隆过滤器不符'],
  uncles: [{ block }, '区块 0xbb 的叔块与其区块头不符'],
  withdrawals_root: [{ block }, '区块 0xbb 的提款与其默克尔根不符'],
  missing_receipt: [{ transaction }, '缺少交易 0xaa 的回执'],
  receipt_bloom: [{ transaction }, '回执 0xaa 的日志与其布隆过滤器不符'],
  transaction_hash: [{ transaction }, '交易 0xaa 的哈希与其内容不符'],
  receipt_count: [{ transactions: 2, receipts: 3 }, '2 笔交易却有 3 份回执'],
  receipt_index: [{ transaction, index: 1, receiptIndex: 2 }, '交易 0xaa 的序号是 1，回执却写着 2'],
  receipt_field: [{ transaction, field: 'gasUsed' }, '回执 0xaa 的 gasUsed 与区块不符'],
  removed_log: [{ index: 4 }, '日志 4 已因重组撤销'],
  missing_log: [{ transaction, index: 4 }, '回执 0xaa 缺少日志 4'],
  log_of_other_block: [{ index: 4, block }, '日志 4 不属于区块 0xbb'],
  log_of_other_transaction: [{ index: 4, transaction }, '日志 4 不属于交易 0xaa'],
  missing_header_field: [{ field: 'nonce' }, '节点没有给出区块头的 nonce'],
  broken_bytes: [{}, '节点的回答不是完整的字节'],
  traces_refused: [{ words: 'no' }, '节点没有给出调用追踪：no'],
  trace_count: [{ transactions: 2, traces: 3 }, '2 笔交易却有 3 份追踪'],
  foreign_trace: [{ at: 1, transaction }, '第 1 份追踪不属于交易 0xaa'],
  trace_of_other_block: [{ block }, '追踪不属于区块 0xbb'],
  rootless_trace: [{ transaction }, '交易 0xaa 的追踪缺少唯一的根'],
  unlisted_traces: [{ count: 2 }, '追踪中有 2 笔区块未列出的交易'],
  deep_calls: [{ deepest: 1024 }, '调用嵌套超过 1024 层'],
  not_an_address: [{ address: 'Tx' }, '不是波场地址：Tx'],
  only_current_balance: [{}, '波场节点只回答当前余额'],
  missing_genesis: [{}, '节点没有给出创世区块'],
  tokens_refused: [{ words: 'no' }, '节点拒绝说明代币：no'],
  not_an_integer: [{ field: 'amount' }, '节点的回答格式不符：amount 不是整数'],
  result_of_other_block: [{ transaction, given: 8, number: 7 }, '交易 0xaa 的执行结果属于区块 8，不是 7'],
  result_of_other_fork: [{ transaction, number: 7 }, '交易 0xaa 的执行结果属于另一分叉上的区块 7'],
  result_without_block: [{ transaction, number: 7 }, '交易 0xaa 的执行结果没有写明属于区块 7'],
  repeated_results: [{ number: 7 }, '区块 7 的执行结果有重复'],
  missing_result: [{ transaction }, '缺少交易 0xaa 的执行结果'],
  foreign_bytes: [{ transaction }, '交易 0xaa 的字节不属于它'],
  missing_bytes: [{ transaction }, '节点没有给出交易 0xaa 的字节'],
  unreadable_bytes: [{ transaction }, '交易 0xaa 的字节无法解析'],
  result_count: [{ transactions: 2, results: 3 }, '2 笔交易却有 3 份执行结果'],
  result_outcome: [{ transaction, result: 'REVERT', outcome: 'SUCCESS' }, '交易 0xaa 的执行结果 REVERT 与区块中的 SUCCESS 不符'],
  unprovable_result: [{ transaction, field: 'words' }, '交易 0xaa 的结果含有无法核对的 words'],
  other_than_bytes: [{ transaction, field: 'amount' }, '交易 0xaa 的 amount 与其字节不符'],
  id_height: [{ number: 7, written: 8 }, '区块 7 的标识写着高度 8'],
  id_header: [{ number: 7, id: '00' }, '区块 7 的标识 00 与其区块头不符'],
  bytes_of_other_transaction: [{ transaction, given: 'cc' }, '交易 0xaa 的字节属于 cc'],
  other_transaction: [{ transaction, given: 'cc' }, '节点以交易 cc 回答交易 0xaa'],
  special_type: [{ transaction, type: 5 }, '交易 0xaa 的字节与其类型 5 不符'],
  input_count: [{ transaction, inputs: 2, listed: 3 }, '交易 0xaa 有 2 个输入，节点列出 3 个'],
  input_bytes: [{ transaction, index: 1 }, '交易 0xaa 的输入 1 与其字节不符'],
  output_place: [{ transaction, index: 1, place: 0 }, '交易 0xaa 的输出 1 列在第 0 位'],
  more_spent_than_held: [{ transaction, inputSumRaw: '1', outputSumRaw: '2' }, '交易 0xaa 的输入共 1，少于输出 2'],
  missing_header: [{ block }, '节点没有给出区块 0xbb 的区块头'],
  witness_root: [{ block }, '区块 0xbb 的见证数据与其承诺不符'],
  false_spent_output: [{ transaction }, '节点对交易 0xaa 所花费输出的说法与该输出不符'],
  unprovable_transaction: [{ transaction }, '交易 0xaa 没有可核对的字节，其哈希与内容不符'],
};

describe('the sentence of a fault', () => {
  it.each(Object.entries(told))('%s', (code, [data, sentence]) => {
    expect(tellSourceFault({ code, ...data } as SourceFault)).toBe(sentence);
  });

  it.each<[Extract<SourceFault, { code: 'wrong_chain' }>['wanted'], string]>([
    [{ by: 'chain_id', chainId: null }, '节点不是链 ID 未知 的链'],
    [{ by: 'genesis', hash: '00' }, '节点不是创世区块为 00 的链'],
    [{ by: 'genesis', hash: null }, '节点不是创世区块为 任意 的链'],
    [{ by: 'title', title: '莱特币', genesisHash: '00' }, '节点不是莱特币（创世块 00）的链'],
    [{ by: 'title', title: '莱特币', genesisHash: null }, '节点不是莱特币（创世块 不限）的链'],
  ])('names the chain %j that was wanted', (wanted, sentence) => {
    expect(tellSourceFault({ code: 'wrong_chain', wanted })).toBe(sentence);
  });
});

describe('the sentence of an index failure', () => {
  const unreachable = { code: 'unreachable' } as const;
  it.each<[IndexFailure, string]>([
    [{ code: 'source', fault: unreachable }, '连接不上节点'],
    [{ code: 'source_stopped', fault: unreachable }, '连接不上节点。请检查该链的数据源设置后重启。'],
    [{ code: 'store', storeCode: 'disk_full' }, '本地存储出错（disk_full），正在重试'],
    [{ code: 'deep_reorg', number: 6 }, '已确定的区块 6 在数据源上换了哈希，重组深度超过最终性。已停止索引以免写错，请核对数据源后重启。'],
    [{ code: 'internal' }, '索引遇到内部错误，已停止。详情见服务日志。'],
  ])('%j', (failure, sentence) => {
    expect(tellIndexFailure(failure)).toBe(sentence);
  });
});

it('a source says what it can do, once that is known', () => {
  expect(
    [
      [],
      ['block_receipts', 'trace_block'],
      ['debug_trace', 'solidity', 'something_new'],
      ['getblock_hex', 'prevout', 'txindex'],
      ['getblock_2'],
    ].map(tellCapabilities),
  ).toEqual([
    '',
    '可用：整块收据、内部调用（trace）',
    '可用：内部调用（debug）、已固化区块、something_new',
    '可用：区块原始字节、输入的来源、交易索引',
    '可用：区块明细',
  ]);
});
