import { decodeFunctionData } from 'viem';
import { describe, expect, it } from 'vitest';
import { getAbi } from '../../evm/contracts/contracts.ts';
import { contracts as evmContracts } from '../../evm/scenario/deployments.ts';
import { planScenario } from '../../evm/scenario/scenarios.ts';
import { toBase58 } from '../address.ts';
import { scheduleBlocks } from '../plan.ts';
import { cast } from './cast.ts';
import { contracts } from './deployments.ts';
import { locks } from './locks.ts';
import { lookAlikes } from './lookAlikes.ts';
import { writeStory } from './story.ts';

const steps = writeStory();
const blocks = scheduleBlocks(steps);

describe('story', () => {
  it('is the same at every writing', () => {
    expect(writeStory()).toEqual(steps);
  });

  it('has between 1,400 and 1,800 steps in at most 1,500 blocks, all of them in the blocks', () => {
    expect(steps.length).toBeGreaterThanOrEqual(1_400);
    expect(steps.length).toBeLessThanOrEqual(1_800);
    expect(blocks.length).toBeLessThanOrEqual(1_500);
    expect(blocks.flatMap((block) => block.steps)).toHaveLength(steps.length);
  });

  it('knows the EVM chain’s locks as that chain makes them', () => {
    const locked = planScenario('case').flatMap(({ timeMs, steps: evmSteps }) =>
      evmSteps
        .filter(({ to }) => to === evmContracts.bridge)
        .map(({ data }) => {
          const { args = [] } = decodeFunctionData({ abi: getAbi('BridgeEnd'), data });
          const [, amount, chain, receiver] = args as [string, bigint, string, string];
          return { timeMs, amount: amount / 1_000_000n, chain, receiver };
        }),
    );
    const receiver = toBase58(cast.receiver);
    expect(locked).toEqual(locks.map(([timeMs, amount]) => ({ timeMs, amount: BigInt(amount), chain: 'DemoTRON', receiver })));
  });

  it('puts its USDT where the chain file says', () => {
    expect(toBase58(contracts.usdt)).toBe('TY5z2n2Nr3C4H5YNhZLeeazJ3iCEZ3oSJh');
  });
});

describe('blocks', () => {
  it('hold at most 20 steps, at growing multiples of three seconds, none before its steps', () => {
    for (const [index, { timeMs, steps: own }] of blocks.entries()) {
      expect(own.length).toBeLessThanOrEqual(20);
      expect(timeMs % 3_000).toBe(0);
      expect(timeMs).toBeGreaterThan(blocks[index - 1]?.timeMs ?? 0);
      expect(own.every((step) => step.timeMs < timeMs)).toBe(true);
    }
  });
});

describe('look-alikes', () => {
  it('share four letters at either end with an address of the case', () => {
    const pairs = [
      [lookAlikes.suspectDeposit, cast.harbourSuspectDeposits[0]],
      [lookAlikes.customerDeposit, cast.harbourDeposits[2]],
      [lookAlikes.receiver, cast.receiver],
    ].map((pair) => pair.map((address) => toBase58(address ?? '')));
    for (const [fake = '', real = ''] of pairs) {
      expect(fake).not.toBe(real);
      expect([fake.slice(0, 5), fake.slice(-4)]).toEqual([real.slice(0, 5), real.slice(-4)]);
    }
  });
});
