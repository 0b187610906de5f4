import { ether, usdt } from '../amounts.ts';
import { timeOf } from '../../../scenario/calendar.ts';
import { cast } from '../cast.ts';
import { contracts, deployments, forwarderSalt, northDeposits, northSuspectDeposits, pairs } from '../deployments.ts';
import type { Stage } from '../stage.ts';
import type { World } from '../world.ts';

const MAX_ALLOWANCE = 2n ** 256n - 1n;

function deployContracts(world: World): void {
  for (const [index, { contract, args }] of deployments.entries()) {
    world.create(timeOf(0, 1 + index / 60), cast.issuer, contract, args);
  }
}

function openDex(world: World): void {
  for (const token of [contracts.usdt, contracts.token]) {
    world.call(
      timeOf(0, 2),
      cast.issuer,
      { to: contracts.router, contract: 'DexRouter', name: 'createPair', args: [token] },
      { gas: 2_000_000 },
    );
  }
  const approveAll = [contracts.router, MAX_ALLOWANCE];
  world.call(timeOf(0, 4), cast.marketMaker, { to: contracts.usdt, contract: 'DemoUSDT', name: 'approve', args: approveAll });
  world.call(timeOf(0, 4), cast.marketMaker, { to: contracts.token, contract: 'DemoToken', name: 'approve', args: approveAll });
  world.call(
    timeOf(0, 5),
    cast.marketMaker,
    { to: contracts.router, contract: 'DexRouter', name: 'addLiquidityETH', args: [contracts.usdt, usdt(30_000_000)] },
    {
      valueWei: ether(10_000),
      gas: 500_000,
    },
  );
  world.bookUsdt(cast.marketMaker, pairs.usdt, usdt(30_000_000));
  world.call(
    timeOf(0, 5),
    cast.marketMaker,
    { to: contracts.router, contract: 'DexRouter', name: 'addLiquidityETH', args: [contracts.token, 10n ** 24n] },
    {
      valueWei: ether(500),
      gas: 500_000,
    },
  );
}

function issueUsdt(world: World): void {
  const grants = [
    { to: cast.harbourHot, amount: usdt(60_000_000) },
    { to: cast.northHot, amount: usdt(40_000_000) },
    { to: cast.marketMaker, amount: usdt(35_000_000) },
  ];
  world.call(timeOf(0, 2.5), cast.issuer, { to: contracts.usdt, contract: 'DemoUSDT', name: 'issue', args: [usdt(150_000_000)] });
  world.bookUsdt(null, cast.issuer, usdt(150_000_000));
  for (const grant of grants) world.sendUsdt(timeOf(0, 3), cast.issuer, grant.to, grant.amount);
  world.call(timeOf(0, 3), cast.issuer, {
    to: contracts.token,
    contract: 'DemoToken',
    name: 'transfer',
    args: [cast.marketMaker, 10n ** 26n],
  });
}

function openExchangeDeposits(world: World): void {
  for (let index = 0; index < northSuspectDeposits.length + northDeposits.length; index += 1) {
    world.call(
      timeOf(1, 10),
      cast.northOperator,
      { to: contracts.factory, contract: 'ForwarderFactory', name: 'create', args: [forwarderSalt(index), cast.northHot] },
      {
        gas: 600_000,
      },
    );
  }
}

/** Contracts, coins, liquidity and the contract deposit addresses of 北辰交易所. */
export function createSetup(world: World): Stage {
  return (day) => {
    if (day === 0) {
      deployContracts(world);
      issueUsdt(world);
      openDex(world);
    }
    if (day === 1) openExchangeDeposits(world);
  };
}
