import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { parseAnswer } from '../../malformed.ts';
import { quickCheckOf } from '../../quickCheck.ts';
import { SourceError } from '../../sourceError.ts';
import { headerWords } from '../proof/header.ts';
import { rawBlock, rawHeader, rawUncles } from './block.ts';
import { rawReceipts } from './receipt.ts';
import { rawCallFrame, rawParityTraces, rawTracedTransactions } from './trace.ts';
import { rawTransaction } from './transaction.ts';

const hash = `0x${'Ab'.repeat(32)}`;
const address = `0x${'c0'.repeat(20)}`;

const log = { address, topics: [hash, hash], data: '0x', logIndex: '0x1', blockHash: hash, transactionHash: null, removed: false };
const receipt = {
  transactionHash: hash,
  transactionIndex: '0x0',
  blockHash: hash,
  to: null,
  status: '0x1',
  gasUsed: '0x5208',
  logs: [log, log],
};
const transaction = {
  hash,
  type: '0x4',
  from: address,
  to: null,
  value: '0x',
  input: '0xnobody reads this',
  nonce: '0x0',
  gas: '0x5208',
  blobVersionedHashes: [hash],
  authorizationList: [{ chainId: '0x1', address, nonce: '0x0', yParity: '0x1' }],
  accessList: [{ address, storageKeys: [hash, hash] }],
  isSystemTx: true,
  somethingNew: { nested: [1] },
};
const withdrawal = { index: '0x1', validatorIndex: '0x2', address, amount: '0x3' };
const header = { number: '0x1', hash, parentHash: hash, timestamp: '0x2', miner: address, gasUsed: '0x0', gasLimit: '0x1' };
const block = {
  ...header,
  uncles: [hash],
  withdrawals: [withdrawal],
  transactions: [transaction, transaction],
  totalDifficulty: 5,
};
const frame = { type: 'CALL', from: address, to: address, value: '0x0', input: '0x', error: 'out of gas', calls: [{ anything: 1 }, null] };
const trace = {
  type: 'call',
  action: { callType: 'call', from: address, to: address, value: '0x0', input: '0x' },
  result: { gasUsed: '0x1', output: '0x' },
  traceAddress: [0, 1, 2 ** 53 - 1],
  transactionHash: hash,
  subtraces: 1,
};

const answers: Record<string, { schema: z.ZodType; answer: unknown }> = {
  rawBlock: { schema: rawBlock, answer: block },
  rawHeader: { schema: rawHeader, answer: header },
  // Longer than what zod is asked about at once.
  rawUncles: { schema: rawUncles, answer: Array.from({ length: 70 }, () => header) },
  rawTransaction: { schema: rawTransaction, answer: transaction },
  rawReceipts: { schema: rawReceipts, answer: [receipt, receipt] },
  rawCallFrame: { schema: rawCallFrame, answer: frame },
  rawTracedTransactions: { schema: rawTracedTransactions, answer: [{ txHash: hash, result: frame }, { result: frame }] },
  rawParityTraces: { schema: rawParityTraces, answer: [trace, { ...trace, result: null, error: 'Reverted' }] },
  headerWords: { schema: headerWords, answer: header },
};

/** What nodes, and those who mean harm, may write in the place of a value. */
const others: unknown[] = [
  null,
  undefined,
  '',
  '0x',
  '0X1',
  '0x0g',
  ' 0x1',
  '0x1\n',
  'SELFDESTRUCT',
  0,
  -1,
  1.5,
  2 ** 53,
  Number.NaN,
  true,
  {},
  [],
  [null],
  ['0x1'],
  [['0x1']],
  { 0: '0x1', length: 1 },
];

/** Every value inside of an answer, as the way to it. */
function listPaths(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  const keys = Array.isArray(value) ? [0, value.length - 1].filter((at) => at >= 0).map(String) : Object.keys(value);
  return [path, ...keys.flatMap((key) => listPaths((value as Record<string, unknown>)[key], [...path, key]))];
}

function replace(value: unknown, [key, ...path]: string[], other: unknown): unknown {
  if (key === undefined) return other;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  copy[key] = replace(copy[key], path, other);
  return copy;
}

describe.each(Object.entries(answers))('%s', (_name, { schema, answer }) => {
  const check = quickCheckOf(schema);

  test('the quick check takes what zod takes, and zod reads nothing else from it', () => {
    expect(check?.(answer)).toBe(true);
    expect(answer).toMatchObject(schema.parse(answer) as object);
    expect(parseAnswer(schema, answer, 'answer')).toBe(answer);
  });

  test('with any one value exchanged, both take it or both refuse it', () => {
    let refused = 0;
    const different: string[] = [];
    for (const path of listPaths(answer)) {
      for (const other of others) {
        const changed = replace(answer, path, other);
        const isTaken = schema.safeParse(changed).success;
        if (check?.(changed) !== isTaken) different.push(`${path.join('.')} = ${JSON.stringify(other)}`);
        if (!isTaken) refused += 1;
      }
    }
    expect(different).toEqual([]);
    expect(refused).toBeGreaterThan(10);
  });
});

test('what the quick check refuses is refused in the words of zod', () => {
  const broken = replace(block, ['transactions', '1', 'from'], 7);
  expect(() => parseAnswer(rawBlock, broken, 'block')).toThrow(SourceError);
  expect(() => parseAnswer(rawBlock, broken, 'block')).toThrow(/transactions\.1\.from/);
});
