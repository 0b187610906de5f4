import { describe, expect, it } from 'vitest';
import { bob, bobHex, contract, contractHex, otherHex, readBlock, sampleBlock, tellTransfer, type Sample } from './sample.ts';

const linesOf = (sample: Sample): string[] => readBlock(sampleBlock(sample)).transfers.map(tellTransfer);
const hexOf = (text: string): string => Buffer.from(text).toString('hex');

describe('steps inside the virtual machine', () => {
  const inside = (internals: object[]): Sample => ({
    type: 'TriggerSmartContract',
    value: { contract_address: contractHex },
    info: { contract_address: contractHex, internal_transactions: internals },
  });
  const step = (note: string, callValueInfo: object[], more: object = {}) => ({
    caller_address: contractHex,
    transferTo_address: bobHex,
    callValueInfo,
    note: hexOf(note),
    ...more,
  });

  it.each([
    ['a payment', step('call', [{ callValue: 3 }]), ['internal contract→bob 3']],
    ['a payment of TRC10', step('call', [{}, { callValue: 4, tokenId: '1000001' }]), ['token20 contract→bob 4 1000001']],
    ['a call without value', step('call', [{}]), []],
    ['a rejected payment', step('call', [{ callValue: 3 }], { rejected: true }), []],
    ['a creation with value', step('create', [{ callValue: 3 }]), ['internal contract→bob 3']],
    ['a destroyed contract', step('suicide', [{ callValue: 3 }]), ['internal contract→bob 3']],
    ['a stake', step('freezeBalanceV2ForEnergy', [{ callValue: 3 }]), ['stake contract→- 3']],
    ['an old stake', step('freezeForBandwidth', [{ callValue: 3 }]), ['stake contract→- 3']],
    ['the start of unstaking', step('unfreezeBalanceV2ForEnergy', [{ callValue: 3 }]), []],
    ['expired stake', step('withdrawExpireUnfreezeWhileUnfreezing', [{ callValue: 3 }]), ['stake -→contract 3']],
    ['a reward', step('withdrawReward', [{ callValue: 3 }]), ['reward -→contract 3']],
    ['a delegation', step('delegateResourceOfEnergy', [{ callValue: 3 }]), []],
  ])('reads %s', (_what, internal, expected) => {
    expect(linesOf(inside([internal])).slice(1)).toEqual(expected);
  });

  it('lists the root call and the steps below it in order', () => {
    const { calls, transfers } = readBlock(sampleBlock(inside([step('call', [{}]), step('call', [{ callValue: 3 }], { rejected: true })])));
    expect(calls.map(({ index, traceAddress, status, error, to }) => [index, traceAddress, status, error, to])).toEqual([
      [0, [], 'ok', '', contract],
      [1, [0], 'ok', '', bob],
      [2, [1], 'failed', 'rejected', bob],
    ]);
    expect(transfers).toHaveLength(1);
  });

  it('burns what a contract leaves to itself when the same transaction made it', () => {
    const made = { ...step('create', [{}]), transferTo_address: otherHex };
    const ended = { ...step('suicide', [{ callValue: 8 }]), caller_address: otherHex, transferTo_address: otherHex };
    expect(linesOf(inside([made, ended])).slice(1)).toEqual(['internal other→- 8']);
  });
});
