import { decodeAbiParameters, parseAbiItem, toFunctionSelector, type Abi, type Hex } from 'viem';
import { cleanChainText } from '../../cleanChainText.ts';
import { knownErrors } from './errors.ts';
import { presentValues } from './values.ts';

type AbiError = Extract<Abi[number], { type: 'error' }>;

const LONGEST_REASON = 200;

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

/** What nodes write when there is nothing to decode. */
const nodeWords: [RegExp, string][] = [
  [/out of gas|outofgas/i, 'Gas 耗尽'],
  [/invalid opcode|bad instruction|invalidfeopcode/i, '执行了无效指令'],
  [/bad jump|invalid jump/i, '跳转目标无效'],
  [/stack (under|over)flow|out of stack/i, '堆栈溢出'],
  [/insufficient balance|insufficient funds|outoffunds/i, '余额不足'],
  [/contract address collision|createcollision/i, '合约地址已被占用'],
  [/max code size|contract size/i, '合约代码过大'],
  [/revert/i, '合约回退，未说明原因'],
];

let errors: Map<string, AbiError> | undefined;

function errorsBySelector(): Map<string, AbiError> {
  if (!errors) {
    errors = new Map();
    for (const text of knownErrors) {
      const item = parseAbiItem(text);
      if (item.type === 'error') errors.set(toFunctionSelector({ ...item, type: 'function', outputs: [], stateMutability: 'view' }), item);
    }
  }
  return errors;
}

/** Why a transaction failed, in Chinese or in the contract's own words, from what its root call returned. */
export function decodeFailure(failure: { error: string; output: string }): string {
  const selector = failure.output.slice(0, 10).toLowerCase();
  const data = `0x${failure.output.slice(10)}` satisfies Hex;
  if (selector === '0x08c379a0') return readReason(data) ?? '合约回退，原因无法解码';
  if (selector === '0x4e487b71') return readPanic(data);
  const known = errorsBySelector().get(selector);
  if (known) return readCustom(known, data);
  if (selector.length === 10) return `自定义错误 ${selector}`;
  return nodeWords.find(([words]) => words.test(failure.error))?.[1] ?? cleanChainText(failure.error, LONGEST_REASON);
}

function readReason(data: Hex): string | undefined {
  try {
    const [reason] = decodeAbiParameters([{ type: 'string' }], data);
    return cleanChainText(reason, LONGEST_REASON) || '合约回退，未说明原因';
  } catch {
    return undefined;
  }
}

function readPanic(data: Hex): string {
  const code = /^0x[0-9a-f]{64}/i.test(data) ? `0x${BigInt(data.slice(0, 66)).toString(16)}` : '';
  return panics[code] ?? `程序错误 ${code}`.trim();
}

function readCustom(item: AbiError, data: Hex): string {
  if (item.inputs.length === 0) return item.name;
  try {
    const values = presentValues(item.inputs, decodeAbiParameters(item.inputs, data));
    return `${item.name}(${values.map(({ name, value }) => `${name} ${cleanChainText(value, LONGEST_REASON)}`).join('，')})`;
  } catch {
    return item.name;
  }
}
