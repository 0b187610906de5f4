import { findChain } from '@chaintrail/model/chains';
import { describe, expect, it } from 'vitest';
import { normaliseBlock, type BlockAnswers } from './block.ts';
import { alice, blockHash, bob, contract, sampleBlock, transactionHash } from './sample.ts';

const chain = findChain('ETH');
const other = `0x${'0f'.repeat(32)}`;
const log = { address: contract, topics: [], data: '0x' };

function codeOf(answers: BlockAnswers): string {
  if (!chain) throw new Error('no chain');
  try {
    normaliseBlock(chain, answers);
    return 'fine';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}

describe('answers that do not fit together', () => {
  const frame = { type: 'CALL', from: alice, to: bob, value: '0x1' };
  const [receipt] = sampleBlock({ logs: [log, log] }).receipts as { logs: object[] }[];
  const withLogs = (...logs: object[]): BlockAnswers => ({ ...sampleBlock(), receipts: [{ ...receipt, logs }] });
  const first = { ...log, logIndex: '0x5' };

  it.each<[string, BlockAnswers]>([
    ['a receipt of another block', sampleBlock({ receipt: { blockHash: other } })],
    ['a receipt of another transaction', sampleBlock({ receipt: { transactionHash: other } })],
    ['no receipt', { ...sampleBlock(), receipts: [] }],
    ['a receipt too many', { ...sampleBlock(), receipts: [receipt, { ...receipt, transactionHash: other, from: alice }] }],
    ['a transaction of another block', sampleBlock({ transaction: { blockHash: other } })],
    ['a log of another block', withLogs({ ...first, blockHash: other })],
    ['a log of another transaction', withLogs({ ...first, transactionHash: other })],
    ['log indexes that do not rise', withLogs(first, { ...log, logIndex: '0x5' })],
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
    ['flat traces of another block', { ...sampleBlock(), traces: { form: 'parity', answer: [parity({ blockHash: other })] } }],
    ['flat traces without a root', { ...sampleBlock(), traces: { form: 'parity', answer: [parity({ traceAddress: [0] })] } }],
    [
      'flat traces of a transaction that is not in the block',
      { ...sampleBlock(), traces: { form: 'parity', answer: [parity({}), parity({ transactionHash: other })] } },
    ],
  ])('%s: inconsistent', (_what, answers) => {
    expect(codeOf(answers)).toBe('inconsistent');
  });

  it('what fits is accepted in both forms', () => {
    expect(codeOf(sampleBlock({ frame, logs: [log, log] }))).toBe('fine');
    expect(codeOf({ ...sampleBlock(), traces: { form: 'parity', answer: [parity({})] } })).toBe('fine');
  });

  it.each<[string, BlockAnswers]>([
    ['no block', { ...sampleBlock(), block: null }],
    ['a height in words', sampleBlock({ block: { number: 'twenty' } })],
    ['receipts that are no list', { ...sampleBlock(), receipts: {} }],
    ['an amount that is no hex', sampleBlock({ transaction: { value: '1000' } })],
    ['a trace without a sender', { ...sampleBlock(), traces: { form: 'callTracer', answer: [{ result: { type: 'CALL' } }] } }],
  ])('%s: malformed', (_what, answers) => {
    expect(codeOf(answers)).toBe('malformed');
  });
});

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
