import { findChain } from '@chaintrail/model/chains';
import { describe, expect, it } from 'vitest';
import { normaliseBlock, type BlockAnswers } from './block.ts';
import { alice, blockHash, bob, contract, sampleBlock, transactionHash } from './sample.ts';

const chain = findChain('ETH');
const other = `0x${'0f'.repeat(32)}`;
const log = { address: contract, topics: [], data: '0x' };

function kindOf(answers: BlockAnswers): string {
  if (!chain) throw new Error('no chain');
  try {
    normaliseBlock(chain, answers);
    return 'fine';
  } catch (error) {
    return error instanceof Error && 'kind' in error ? String(error.kind) : String(error);
  }
}

const transfer = { address: `0x${'00'.repeat(20)}`, topics: [`0x${'00'.repeat(32)}`], data: '0x' };
/** keccak-256 of 20 zero bytes begins with 5380 c7b7 ae81, of 32 with 290d ecd9 548b; the lower 11 bits of each name a bit. */
const bloomBits = [0x380, 0x7b7, 0x681, 0x10d, 0x4d9, 0x48b];
const bloom = `0x${bloomBits
  .reduce((bits, bit) => bits | (1n << BigInt(bit)), 0n)
  .toString(16)
  .padStart(512, '0')}`;

describe('answers that do not fit together', () => {
  const frame = { type: 'CALL', from: alice, to: bob, value: '0x1' };
  const [receipt] = sampleBlock({ logs: [log, log] }).receipts as { logs: object[] }[];
  const withLogs = (...logs: object[]): BlockAnswers => ({ ...sampleBlock(), receipts: [{ ...receipt, logs }] });
  const first = { ...log, logIndex: '0x5' };
  const [gapped] = sampleBlock({ logs: [transfer, transfer] }).receipts as { logs: { logIndex: string }[] }[];
  if (gapped?.logs[1]) gapped.logs[1].logIndex = '0x7';

  it.each<[string, BlockAnswers]>([
    ['a receipt of another block', sampleBlock({ receipt: { blockHash: other } })],
    ['a receipt of another transaction', sampleBlock({ receipt: { transactionHash: other } })],
    [
      'a block without its only transaction, whose receipts were asked for one by one',
      { ...sampleBlock({ block: { transactions: [] } }), receipts: [], receiptsForm: 'each' },
    ],
    ['a list of receipts for a block without transactions', sampleBlock({ block: { transactions: [] }, receipt: { from: alice } })],
    ['no receipt', { ...sampleBlock(), receipts: [] }],
    ['a receipt too many', { ...sampleBlock(), receipts: [receipt, { ...receipt, transactionHash: other, from: alice }] }],
    ['a transaction of another block', sampleBlock({ transaction: { blockHash: other } })],
    ['a log of another block', withLogs({ ...first, blockHash: other })],
    ['a log of another transaction', withLogs({ ...first, transactionHash: other })],
    ['log indexes that do not rise', withLogs(first, { ...log, logIndex: '0x5' })],
    ['transactions in another order', twoTransactions('0x1', '0x0')],
    ['a receipt of another place', sampleBlock({ transaction: { transactionIndex: '0x0' }, receipt: { transactionIndex: '0x1' } })],
    ['the same receipt twice', { ...sampleBlock(), receipts: [receipt, receipt] }],
    ['a receipt whose log is missing', sampleBlock({ receipt: { logsBloom: bloom } })],
    ['a receipt with a log of other topics', sampleBlock({ logs: [{ ...transfer, topics: [other] }], receipt: { logsBloom: bloom } })],
    ['a block whose log is missing', sampleBlock({ block: { logsBloom: bloom } })],
    ['log indexes with a gap inside a receipt', { ...sampleBlock(), receipts: [{ ...gapped, logsBloom: bloom }] }],
    ['a log that a reorg took back', withLogs({ ...first, removed: true })],
    [
      'a nested trace of another transaction',
      { ...sampleBlock(), traces: { form: 'callTracer', answer: [{ txHash: other, result: frame }] } },
    ],
    [
      'a nested trace from another sender',
      { ...sampleBlock(), traces: { form: 'callTracer', answer: [{ result: { ...frame, from: bob } }] } },
    ],
    ['too few nested traces', { ...sampleBlock(), traces: { form: 'callTracer', answer: [] } }],
    ['calls deeper than the machine lets them go', sampleBlock({ frame: nest(2_000) })],
    ['calls without end', sampleBlock({ frame: nest(100_000) })],
    ['flat traces of another block', { ...sampleBlock(), traces: { form: 'parity', answer: [parity({ blockHash: other })] } }],
    ['flat traces without a root', { ...sampleBlock(), traces: { form: 'parity', answer: [parity({ traceAddress: [0] })] } }],
    [
      'flat traces of a transaction that is not in the block',
      { ...sampleBlock(), traces: { form: 'parity', answer: [parity({}), parity({ transactionHash: other })] } },
    ],
  ])('%s: inconsistent', (_what, answers) => {
    expect(kindOf(answers)).toBe('inconsistent');
  });

  it('what fits is accepted in both forms', () => {
    expect(kindOf(twoTransactions('0x0', '0x1'))).toBe('fine');
    expect(kindOf(sampleBlock({ frame, logs: [log, log] }))).toBe('fine');
    expect(kindOf({ ...sampleBlock(), traces: { form: 'parity', answer: [parity({})] } })).toBe('fine');
    expect(kindOf(sampleBlock({ logs: [transfer], block: { logsBloom: bloom }, receipt: { logsBloom: bloom } }))).toBe('fine');
  });

  it('a receipt that no transaction has is a message from layer 1 only on Polygon, and only when nobody sent it', () => {
    const [own] = sampleBlock().receipts as [object];
    const stray = { ...own, transactionHash: other, transactionIndex: '0x1', logs: [] };
    const read = (chainName: string, from: string) => () => {
      const named = findChain(chainName);
      if (!named) throw new Error('no chain');
      return normaliseBlock(named, { ...sampleBlock(), receipts: [own, { ...stray, from }] }).transactions.length;
    };
    const nobody = `0x${'0'.repeat(40)}`;
    expect(read('Polygon', nobody)()).toBe(2);
    expect(read('Polygon', alice)).toThrow('receipt_count');
    expect(read('ETH', nobody)).toThrow('receipt_count');
  });

  it('what layer 1 queued for Optimism is traced as the account that queued it', () => {
    const optimism = findChain('Optimism');
    if (!optimism) throw new Error('no chain');
    const nobody = `0x${'0'.repeat(40)}`;
    const input = '0xcbd4ece9';
    const read = (transaction: object, root: object) =>
      normaliseBlock(optimism, {
        ...sampleBlock({ block: { number: '0x1000' }, transaction: { from: nobody, gasPrice: '0x0', input, ...transaction } }),
        traces: { form: 'callTracer', answer: [{ result: { ...frame, input, ...root } }] },
      }).calls[0]?.from;
    expect(read({ l1TxOrigin: alice }, {})).toBe(alice);
    expect(read({}, {})).toBe(alice);
    expect(() => read({ l1TxOrigin: contract }, {})).toThrow('foreign_trace');
    expect(() => read({}, { input: '0x' })).toThrow('foreign_trace');
    expect(() => read({}, { to: contract })).toThrow('foreign_trace');
  });

  it('a filter of zeros, as zkSync’s nodes give it, says nothing of the logs', () => {
    const zeros = `0x${'00'.repeat(256)}`;
    expect(kindOf(sampleBlock({ logs: [transfer], block: { logsBloom: zeros }, receipt: { logsBloom: zeros } }))).toBe('fine');
  });

  it.each<[string, BlockAnswers]>([
    ['no block', { ...sampleBlock(), block: null }],
    ['a height in words', sampleBlock({ block: { number: 'twenty' } })],
    ['receipts that are no list', { ...sampleBlock(), receipts: {} }],
    ['an amount that is no hex', sampleBlock({ transaction: { value: '1000' } })],
    ['a trace without a sender', { ...sampleBlock(), traces: { form: 'callTracer', answer: [{ result: { type: 'CALL' } }] } }],
    ['a call below the call without a sender', sampleBlock({ frame: { ...frame, calls: [{ type: 'CALL' }] } })],
    ['a sender that is too long', sampleBlock({ transaction: { from: other } })],
    ['a receiver of no bytes', sampleBlock({ transaction: { to: '0x' } })],
    ['a contract that is too short', sampleBlock({ logs: [{ ...log, address: '0xc0' }] })],
    ['a topic of half a byte', sampleBlock({ logs: [{ ...log, topics: ['0x0'] }] })],
    ['log data of half a byte', sampleBlock({ logs: [{ ...log, data: '0x0' }] })],
    ['a call to an address that is too long', sampleBlock({ frame: { ...frame, calls: [{ ...frame, to: other }] } })],
    ['a call of more than a word', sampleBlock({ frame: { ...frame, value: `0x1${'00'.repeat(32)}` } })],
    ['a call of endless gas', sampleBlock({ frame: { ...frame, gasUsed: `0x1${'00'.repeat(8)}` } })],
    ['a price that no fee can hold', sampleBlock({ receipt: { effectiveGasPrice: other.replace('0x0f', '0xff') } })],
    ['a layer 1 fee that no fee can hold', sampleBlock({ receipt: { l1Fee: `0x1${'00'.repeat(32)}` } })],
    ['a size beyond all numbers', sampleBlock({ block: { size: `0x${'ff'.repeat(10)}` } })],
    ['a time beyond all numbers', sampleBlock({ block: { timestamp: `0x${'ff'.repeat(10)}` } })],
    ['a producer that is too long', sampleBlock({ block: { miner: other } })],
    [
      'flat traces from an address that is too long',
      {
        ...sampleBlock(),
        traces: {
          form: 'parity',
          answer: [
            parity({}),
            parity({ action: { callType: 'call', from: other, to: bob, value: '0x0', input: '0x' }, traceAddress: [0] }),
          ],
        },
      },
    ],
  ])('%s: malformed', (_what, answers) => {
    expect(kindOf(answers)).toBe('malformed');
  });
});

function twoTransactions(first: string, second: string): BlockAnswers {
  const { block, receipts } = sampleBlock();
  const { transactions, ...header } = block as { transactions: [object] };
  const [receipt] = receipts as [object];
  return {
    block: {
      ...header,
      transactions: [
        { ...transactions[0], transactionIndex: first },
        { ...transactions[0], hash: other, transactionIndex: second },
      ],
    },
    receipts: [
      { ...receipt, transactionIndex: first },
      { ...receipt, transactionHash: other, transactionIndex: second },
    ],
  };
}

function nest(depth: number): object {
  let frame: object = { type: 'CALL', from: alice, to: bob, value: '0x1' };
  for (let at = 0; at < depth; at += 1) frame = { type: 'CALL', from: alice, to: bob, calls: [frame] };
  return frame;
}

function parity(over: object): object {
  return {
    type: 'call',
    action: { callType: 'call', from: alice, to: bob, value: '0x1', input: '0x' },
    result: { gasUsed: '0x0', output: '0x' },
    traceAddress: [],
    blockHash,
    transactionHash,
    ...over,
  };
}
