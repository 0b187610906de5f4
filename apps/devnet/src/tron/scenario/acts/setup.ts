import { usdt } from '../../../evm/scenario/amounts.ts';
import { timeOf } from '../../../scenario/calendar.ts';
import type { Stage } from '../../../evm/scenario/stage.ts';
import { toEvmAddress } from '../../address.ts';
import { trx } from '../amounts.ts';
import { cast } from '../cast.ts';
import { contracts } from '../deployments.ts';
import type { World } from '../world.ts';

/** More SUN than floating point can count, and odd. */
const RESERVE = 9_100_000_000_000_001n;

function handOut(world: World): void {
  world.sendTrx(timeOf(0, 0.5), cast.foundation, cast.reserve, RESERVE, { mark: 'reserve' });
  const grants = [
    { to: cast.harbourHot, amount: trx(6_000_000) },
    { to: cast.northHot, amount: trx(4_000_000) },
    { to: cast.issuer, amount: trx(20_000) },
    { to: cast.bridgeOperator, amount: trx(120_000) },
    { to: cast.rental, amount: trx(2_000_000) },
    { to: cast.company, amount: trx(60_000) },
    { to: cast.artist, amount: trx(120_000) },
  ];
  for (const [index, { to, amount }] of grants.entries()) world.sendTrx(timeOf(0, 0.6) + index * 3_000, cast.foundation, to, amount);
}

function deploy(world: World): void {
  world.create(timeOf(0, 1), cast.issuer, 'DemoUSDT', [], { callerPercent: 100 });
  world.create(timeOf(0, 1.1), cast.bridgeOperator, 'BridgeEnd', [], { callerPercent: 100 });
  world.create(timeOf(0, 1.2), cast.company, 'Splitter', [], { callerPercent: 30, originEnergyLimit: 500_000 });
  world.create(timeOf(0, 1.3), cast.artist, 'DemoNft', [], { callerPercent: 0, originEnergyLimit: 200_000 });
  world.create(timeOf(0, 1.4), cast.artist, 'NftMarket', [toEvmAddress(contracts.nft)], { callerPercent: 0, originEnergyLimit: 200_000 });
}

function issue(world: World): void {
  world.call(timeOf(0, 2), cast.issuer, { to: contracts.usdt, contract: 'DemoUSDT', name: 'issue', args: [usdt(50_000_000)] });
  world.bookUsdt(null, cast.issuer, usdt(50_000_000));
  world.sendUsdt(timeOf(0, 2.2), cast.issuer, cast.harbourHot, usdt(20_000_000));
  world.sendUsdt(timeOf(0, 2.2) + 3_000, cast.issuer, cast.northHot, usdt(12_000_000));
  world.sendUsdt(timeOf(0, 2.2) + 6_000, cast.issuer, contracts.bridge, usdt(2_000_000));
}

function stake(world: World): void {
  const lots = [
    { owner: cast.rental, amount: trx(1_600_000), resource: 'ENERGY' },
    { owner: cast.rental, amount: trx(60_000), resource: 'BANDWIDTH' },
    { owner: cast.harbourHot, amount: trx(400_000), resource: 'ENERGY' },
    { owner: cast.bridgeOperator, amount: trx(60_000), resource: 'ENERGY' },
    { owner: cast.company, amount: trx(20_000), resource: 'ENERGY' },
    { owner: cast.artist, amount: trx(80_000), resource: 'ENERGY' },
  ];
  for (const [index, { owner, amount, resource }] of lots.entries()) {
    world.act(timeOf(0, 3) + index * 3_000, owner, 'FreezeBalanceV2Contract', { frozen_balance: amount, resource });
  }
  world.act(timeOf(0, 3.5), cast.harbourHot, 'AccountUpdateContract', { account_name: '星港交易所' });
  world.act(timeOf(0, 3.5) + 3_000, cast.rental, 'AccountUpdateContract', { account_name: 'EnergyRental' });
}

/** First coins, contracts, the demo USDT and the stakes that services live on. */
export function createSetup(world: World): Stage {
  return (day) => {
    if (day !== 0) return;
    handOut(world);
    deploy(world);
    issue(world);
    stake(world);
  };
}
