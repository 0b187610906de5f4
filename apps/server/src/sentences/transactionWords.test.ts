import type { InferenceReason } from '@chaintrail/families/bitcoin';
import type { ExecutionFailure } from '@chaintrail/families/evm';
import { expect, it } from 'vitest';
import { tellExecutionFailure } from './executionFailure.ts';
import { tellInference } from './inferenceReason.ts';

it.each<[ExecutionFailure, string]>([
  [{ code: 'words', words: 'Pausable: paused' }, 'Pausable: paused'],
  [{ code: 'panic', panic: '0x0' }, '编译器内部错误'],
  [{ code: 'panic', panic: '0x1' }, '断言失败（assert）'],
  [{ code: 'panic', panic: '0x11' }, '算术溢出'],
  [{ code: 'panic', panic: '0x12' }, '除以零'],
  [{ code: 'panic', panic: '0x21' }, '枚举值无效'],
  [{ code: 'panic', panic: '0x22' }, '存储数据损坏'],
  [{ code: 'panic', panic: '0x31' }, '对空数组执行 pop'],
  [{ code: 'panic', panic: '0x32' }, '数组下标越界'],
  [{ code: 'panic', panic: '0x41' }, '内存不足'],
  [{ code: 'panic', panic: '0x51' }, '调用了未初始化的函数'],
  [{ code: 'panic', panic: '0x99' }, '程序错误 0x99'],
  [{ code: 'panic', panic: '' }, '程序错误'],
  [
    {
      code: 'known_error',
      name: 'ERC20InsufficientBalance',
      values: [
        { name: 'balance', value: '1' },
        { name: 'needed', value: '2' },
      ],
    },
    'ERC20InsufficientBalance(balance 1，needed 2)',
  ],
  [{ code: 'known_error', name: 'EnforcedPause', values: [] }, 'EnforcedPause'],
  [{ code: 'custom_error', selector: '0x12345678' }, '自定义错误 0x12345678'],
  [{ code: 'unreadable_reason' }, '合约回退，原因无法解码'],
  [{ code: 'no_reason' }, '合约回退，未说明原因'],
  [{ code: 'out_of_gas' }, 'Gas 耗尽'],
  [{ code: 'invalid_opcode' }, '执行了无效指令'],
  [{ code: 'bad_jump' }, '跳转目标无效'],
  [{ code: 'stack_overflow' }, '堆栈溢出'],
  [{ code: 'insufficient_balance' }, '余额不足'],
  [{ code: 'address_taken' }, '合约地址已被占用'],
  [{ code: 'code_too_large' }, '合约代码过大'],
])('a failed execution is told: %j', (failure, sentence) => {
  expect(tellExecutionFailure(failure)).toBe(sentence);
});

it.each<[InferenceReason, string]>([
  [{ code: 'returns_to_payer' }, '收款地址就是付款地址之一'],
  [{ code: 'type_of_inputs' }, '脚本类型与全部输入相同，其他输出不同'],
  [{ code: 'odd_amount' }, '金额带零头，其他输出都是整数金额'],
  [{ code: 'needless_input' }, '金额小于每一笔输入；若它是付款，就有一笔输入是多余的'],
  [{ code: 'equal_pool', inputs: 5, outputs: 6 }, '5 个输入、6 个等额输出'],
  [{ code: 'dash_denomination' }, '金额是 Dash CoinJoin 的固定面额，输入与输出面额相同'],
  [{ code: 'whirlpool_denomination' }, '金额是 Whirlpool 的资金池面额'],
  [{ code: 'repeated_amounts', payers: 3, outputs: 60, repeated: 50 }, '3 个不同的付款地址，60 个输出中有 50 个金额重复'],
  [{ code: 'falling_amounts' }, '输入与输出都按金额从大到小排列，符合 Wasabi 2 的做法'],
  [{ code: 'equal_shares', shares: 4, payers: 5 }, '4 个金额相同的输出，至少 5 个不同的付款地址'],
  [{ code: 'wasabi_share' }, '等额约为 0.1 且参与者众多，符合 Wasabi 1 的做法'],
  [{ code: 'one_rest_each' }, '其余输出不多于参与者人数，像是各自的找零，符合 JoinMarket 一类的做法'],
])('an inference gives its reason: %j', (reason, sentence) => {
  expect(tellInference({ confidence: 'low', reasons: [reason] })).toEqual({ confidence: 'low', reasons: [sentence] });
});
