import type { ExecutionFailure } from '@chaintrail/families/evm';
import { tell, type Sentences } from './sentences.ts';

const failures: Sentences<ExecutionFailure> = {
  words: ({ words }) => words,
  panic: ({ panic }) => panics[panic] ?? `程序错误 ${panic}`.trim(),
  known_error: ({ name, values }) =>
    values.length === 0 ? name : `${name}(${values.map((one) => `${one.name} ${shorten(one.value)}`).join('，')})`,
  custom_error: ({ selector }) => `自定义错误 ${selector}`,
  unreadable_reason: () => '合约回退，原因无法解码',
  no_reason: () => '合约回退，未说明原因',
  out_of_gas: () => 'Gas 耗尽',
  invalid_opcode: () => '执行了无效指令',
  bad_jump: () => '跳转目标无效',
  stack_overflow: () => '堆栈溢出',
  insufficient_balance: () => '余额不足',
  address_taken: () => '合约地址已被占用',
  code_too_large: () => '合约代码过大',
};

/** Hashes say nothing to people in full; addresses do. */
const shorten = (value: string): string => (/^0x[0-9a-f]{41,}$/i.test(value) ? `${value.slice(0, 10)}…${value.slice(-6)}` : value);

/** Solidity's own panic codes. */
const panics: Record<string, string> = {
  '0x0': '编译器内部错误',
  '0x1': '断言失败（assert）',
  '0x11': '算术溢出',
  '0x12': '除以零',
  '0x21': '枚举值无效',
  '0x22': '存储数据损坏',
  '0x31': '对空数组执行 pop',
  '0x32': '数组下标越界',
  '0x41': '内存不足',
  '0x51': '调用了未初始化的函数',
};

/** Why a transaction failed, in Chinese or in the contract's own words. */
export function tellExecutionFailure(failure: ExecutionFailure): string {
  return tell(failures, failure);
}
