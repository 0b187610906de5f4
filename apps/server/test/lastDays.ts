import { formatUnits } from '@chaintrail/model';
import { expect, it } from 'vitest';
import { readEvmActivity } from './activityChecks.ts';
import type { Caller } from './caller.ts';

/** What is told of the last days of the demo chains, held against their nodes. */
export function checkActivity({ caller, evmUrl }: { caller: () => Caller; evmUrl: () => string }): void {
  it.each([1, 7])('are told as the node’s own blocks and receipts have them: %i', async (days) => {
    const told = await caller().call('getChainActivity', { chainName: 'DemoETH', days });
    const { beforeTime, busiest, callsOf, baseFees, tips, ...truth } = await readEvmActivity(evmUrl(), told);
    const { fromTime, toTime, toBlock, blocks, transactions, failed } = told;
    expect({ fromTime, toTime, blocks, transactions, failed }).toEqual(truth);
    // The span begins with its first block, and the head ends it.
    expect(told.toBlock).toBe((await caller().call('listLatestBlocks', { chainName: 'DemoETH', limit: 1 })).list[0]?.number);
    expect(fromTime).toBeGreaterThanOrEqual(toTime - days * 86_400_000);
    expect(beforeTime).toBeLessThan(toTime - days * 86_400_000);
    expect(told.contracts.map(({ calls }) => calls)).toEqual(busiest);
    expect(told.contracts.map(({ contract }) => callsOf(contract.address))).toEqual(busiest);
    expect(told.contracts.map(({ share }) => share)).toEqual(busiest.map((calls) => calls / transactions));
    const fees = (told.fees?.points ?? []).map(({ value }) => Number(value) * 1e9);
    expect(told.fees?.measure).toBe('base_fee');
    expect(Math.min(...fees)).toBeGreaterThanOrEqual(Number(baseFees.reduce((a, b) => (a < b ? a : b))) - 1);
    expect(Math.max(...fees)).toBeLessThanOrEqual(Number(baseFees.reduce((a, b) => (a > b ? a : b))) + 1);
    const base = baseFees.at(-1) ?? 0n;
    const levels = [25, 50, 90].map((percent) => tips[Math.ceil((tips.length * percent) / 100) - 1] ?? 0n);
    expect(tips.length).toBeGreaterThan(0);
    expect(told.fees?.levels).toMatchObject({ fromBlock: toBlock - 19, toBlock, transactions: tips.length });
    expect(told.fees?.levels?.list.map(({ price, tip }) => [price, tip])).toEqual(
      levels.map((tip) => [formatUnits(base + tip, 9), formatUnits(tip, 9)]),
    );
    expect(told.coins.map(({ trend }) => trend.reduce((all, part) => all + part, 0))).toEqual(told.coins.map(({ transfers }) => transfers));
  });

  it('are told of the other families in their own measure', async () => {
    const [bitcoin, tron] = await Promise.all(
      ['DemoBTC', 'DemoTRON'].map((chainName) => caller().call('getChainActivity', { chainName, days: 7 })),
    );
    expect([bitcoin?.fees?.measure, bitcoin?.contracts, bitcoin?.coins.length]).toEqual(['per_vbyte', [], 1]);
    expect([tron?.fees?.measure, (tron?.contracts.length ?? 0) > 0, (tron?.coins.length ?? 0) > 1]).toEqual([
      'per_transaction',
      true,
      true,
    ]);
  });
}
