import type { BlockBundle } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { describe, expect, it } from 'vitest';
import { normaliseBlock, type BlockAnswers } from './block.ts';
import { alice, blockHash, bob, contract, sampleBlock, transactionHash } from './sample.ts';

function read(answers: BlockAnswers): BlockBundle {
  const chain = findChain('ETH');
  if (!chain) throw new Error('no chain ETH');
  return normaliseBlock(chain, answers);
}

type End = { from?: string; to?: string; value?: string };

/** The same self-destruct below a call, in every form that nodes trace in. */
const forms: Record<string, (end: End, error?: string) => BlockAnswers> = {
  'geth’s nested frames': (end, error) =>
    sampleBlock({ frame: { type: 'CALL', from: alice, to: bob, ...(error ? { error } : {}), calls: [{ type: 'SELFDESTRUCT', ...end }] } }),
  'geth’s old name of it': (end, error) =>
    sampleBlock({ frame: { type: 'CALL', from: alice, to: bob, ...(error ? { error } : {}), calls: [{ type: 'SUICIDE', ...end }] } }),
  'Parity’s flat traces': ({ from, to, value }, error) => ({
    ...sampleBlock(),
    traces: {
      form: 'parity',
      answer: [
        { type: 'call', action: { callType: 'call', from: alice, to: bob, value: '0x1' }, traceAddress: [], ...(error ? { error } : {}) },
        { type: 'suicide', action: { address: from, refundAddress: to, balance: value }, traceAddress: [0] },
      ].map((trace) => ({ ...trace, blockHash, transactionHash })),
    },
  }),
};

describe.each(Object.entries(forms))('a self-destruct in %s', (_form, tell) => {
  const whole = { from: contract, to: alice, value: '0x9' };

  it('that says everything moves what it says', () => {
    const { block, calls, transfers } = read(tell(whole));
    expect(calls[1]).toMatchObject({ type: 'SELFDESTRUCT', from: contract, to: alice, valueRaw: 9n });
    expect(transfers.filter(({ kind }) => kind === 'internal').map(({ amountRaw }) => amountRaw)).toEqual([9n]);
    expect([block.hasCalls, block.hasUnknownValues]).toEqual([true, undefined]);
  });

  it('that moves nothing says so', () => {
    const { block, calls } = read(tell({ ...whole, value: '0x0' }));
    expect([calls[1]?.valueRaw, block.hasUnknownValues]).toEqual([0n, undefined]);
  });

  it.each([
    ['its name alone', {}],
    ['no amount', { from: contract, to: alice }],
    ['no heir', { from: contract, value: '0x9' }],
    ['no contract', { to: alice, value: '0x9' }],
  ])('that says %s is of unknown amount, and its block has a gap', (_what, end) => {
    const { block, calls, transfers } = read(tell(end));
    expect(calls[1]).toMatchObject({ type: 'SELFDESTRUCT', valueRaw: null, status: 'ok' });
    expect(transfers.filter(({ kind }) => kind === 'internal')).toEqual([]);
    expect([block.hasCalls, block.hasUnknownValues]).toEqual([true, true]);
  });

  it('that was undone moved nothing, whatever it says', () => {
    expect(read(tell({}, 'reverted')).block.hasUnknownValues).toBeUndefined();
  });
});

it('no other frame may leave out who it is from', () => {
  const frame = { type: 'CALL', from: alice, to: bob, calls: [{ type: 'CREATE', value: '0x0' }] };
  expect(() => read(sampleBlock({ frame }))).toThrow(expect.objectContaining({ kind: 'malformed' }));
});
