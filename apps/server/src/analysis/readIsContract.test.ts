import type { Chain } from '@chaintrail/model';
import { expect, it, vi } from 'vitest';
import type { RequestContext } from '../context.ts';
import { chainOf } from '../present/sample.ts';
import { readIsContract } from './readIsContract.ts';

const chain = chainOf('ETH');
const provided: Chain = { ...chain, isProvided: true };

/** A store that knows of one creation, and a node that says what code lies anywhere. */
function contextOf(code: string | undefined) {
  const readContract = vi.fn<() => Promise<{ code: string } | undefined>>(async () =>
    Promise.resolve(code === undefined ? undefined : { code }),
  );
  const context = {
    signal: new AbortController().signal,
    stores: {
      chain: { findContractCreation: async (_: Chain, address: string) => Promise.resolve(address === '0xcreated' ? {} : undefined) },
    },
    nodeReaders: new Map([['ETH', { contracts: { readContract } }]]),
  } as unknown as RequestContext;
  return { context, readContract };
}

it('goes by the creation where it is stored, and asks nobody where every block is', async () => {
  const { context, readContract } = contextOf('0x60');
  expect(await readIsContract(context, provided, '0xcreated')).toBe(true);
  expect(await readIsContract(context, chain, '0xother')).toBe(false);
  expect(readContract).not.toHaveBeenCalled();
});

it('asks the node where blocks are missing; an account that lends itself to code stays one', async () => {
  expect(await readIsContract(contextOf('0x60').context, provided, '0xother')).toBe(true);
  expect(await readIsContract(contextOf('0x60').context, { ...chain, hasSeam: true }, '0xother')).toBe(true);
  expect(await readIsContract(contextOf(undefined).context, provided, '0xother')).toBe(false);
  expect(await readIsContract(contextOf(`0xef0100${'ab'.repeat(20)}`).context, provided, '0xother')).toBe(false);
  const { context } = contextOf('0x60');
  expect(await readIsContract({ ...context, nodeReaders: new Map() }, provided, '0xother')).toBe(false);
});
