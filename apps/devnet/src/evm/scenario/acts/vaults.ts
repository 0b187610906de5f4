import type { Address } from 'viem';
import { ether } from '../amounts.ts';
import { MINUTE_MS, STORY_DAYS, timeOf } from '../../../scenario/calendar.ts';
import { cast } from '../cast.ts';
import { rebasingToken, taxedToken } from '../deployments.ts';
import type { Stage } from '../stage.ts';
import type { World } from '../world.ts';

/** After everything else, so that what the other acts put on chain stays where it is. */
const BEGIN_HOUR = 25;
const ROUND_MS = 5 * MINUTE_MS;

/** Two tokens whose transfers do not tell all: one grows and shrinks with what is staked, one keeps a part of every transfer. */
export function createVaults(world: World): Stage {
  const { vaultKeeper: keeper, taxCollector } = cast;
  const [first, second, third, fourth, fifth] = cast.collectors as [Address, Address, Address, Address, Address];

  function play(startMs: number): void {
    let timeMs = startMs;
    const send = (contract: 'RebasingToken' | 'TaxedToken', from: Address, to: Address, amount: number): void => {
      const called = { to: contract === 'TaxedToken' ? taxedToken : rebasingToken, contract, name: 'transfer', args: [to, ether(amount)] };
      world.call(timeMs, from, called, { gas: 120_000 });
    };
    const rebase = (supply: number): void => {
      timeMs += ROUND_MS;
      world.call(timeMs, keeper, { to: rebasingToken, contract: 'RebasingToken', name: 'rebase', args: [ether(supply)] }, { gas: 80_000 });
      timeMs += ROUND_MS;
    };
    for (const account of [keeper, first, second, third]) world.sendEther(timeMs, cast.northHot, account, ether(0.2));
    timeMs += ROUND_MS;
    world.create(timeMs, keeper, 'RebasingToken', [ether(1_000_000)], { gas: 1_200_000 });
    world.create(timeMs, keeper, 'TaxedToken', [ether(5_000_000), taxCollector], { gas: 1_200_000 });
    timeMs += ROUND_MS;
    send('RebasingToken', keeper, first, 50_000);
    send('RebasingToken', keeper, second, 40_000);
    send('RebasingToken', keeper, third, 30_000);
    for (const account of [first, second, third]) send('TaxedToken', keeper, account, 100_000);
    rebase(1_010_000);
    send('RebasingToken', first, fourth, 20_000);
    send('TaxedToken', first, fourth, 10_000);
    rebase(1_030_000);
    // More than any transfer had brought: the rest came with the rebases.
    send('RebasingToken', second, fifth, 41_000);
    send('TaxedToken', second, fifth, 5_000);
    rebase(1_020_000);
    send('TaxedToken', third, first, 1_000);
  }

  return (day) => {
    if (day === STORY_DAYS - 1) play(timeOf(day, BEGIN_HOUR));
  };
}
