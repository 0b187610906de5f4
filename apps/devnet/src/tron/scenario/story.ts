import { STORY_DAYS } from '../../scenario/calendar.ts';
import type { Stage } from '../../evm/scenario/stage.ts';
import type { Step } from '../plan.ts';
import { createBackground } from './acts/background.ts';
import { createBridge } from './acts/bridge.ts';
import { createExchanges } from './acts/exchanges.ts';
import { createLayering } from './acts/layering.ts';
import { createOddities } from './acts/oddities.ts';
import { createPayroll } from './acts/payroll.ts';
import { playPhishing } from './acts/phishing.ts';
import { createPictures } from './acts/pictures.ts';
import { createPoisoning } from './acts/poisoning.ts';
import { createRobbery } from './acts/robbery.ts';
import { createSetup } from './acts/setup.ts';
import { createStaking } from './acts/staking.ts';
import { createTokens } from './acts/tokens.ts';
import { createTreasury } from './acts/treasury.ts';
import { trx } from './amounts.ts';
import { cast } from './cast.ts';
import { contracts } from './deployments.ts';
import { lookAlikes } from './lookAlikes.ts';
import { createWorld, type World } from './world.ts';

const SEED = 20_260_408;

/** Who sends coin to whom when it runs out. */
function nameSources(world: World): void {
  world.setSource([cast.feeWallet], cast.harbourHot, trx(600));
  world.setSource([cast.receiver, ...cast.firstLayer, ...cast.secondLayer, cast.treasury], cast.feeWallet, trx(40));
  world.setSource([...cast.customers, ...cast.otc, cast.thief], cast.northHot, trx(60));
  world.setSource([cast.phished, cast.approvalThief, cast.stolenTo, ...cast.splitTo], cast.northHot, trx(60));
  world.setSource(cast.harbourDeposits, cast.harbourHot, trx(4));
  world.setSource(cast.harbourSuspectDeposits, cast.harbourHot, trx(4));
  world.setSource([cast.northGas], cast.northHot, trx(500));
  world.setSource(cast.northSuspectDeposits, cast.northGas, trx(12));
  world.setSource([...cast.collectors, cast.tokenIssuer, cast.poisoner, cast.tinkerer], cast.northHot, trx(400));
  world.setSource(Object.values(lookAlikes), cast.poisoner, trx(3));
}

/** Writes the whole story. Pure: the same steps at every call. */
export function writeStory(): readonly Step[] {
  const world = createWorld(SEED, contracts.usdt);
  nameSources(world);
  // In the order of the clock, so that what a stage spends in a day has been booked before.
  const stages: Stage[] = [
    createSetup(world),
    createOddities(world),
    createBackground(world),
    createStaking(world),
    createTokens(world),
    createPictures(world),
    createPayroll(world),
    createRobbery(world),
    createPoisoning(world),
    createBridge(world, createLayering(world)),
    createTreasury(world),
    createExchanges(world),
  ];
  for (let day = 0; day < STORY_DAYS; day += 1) {
    for (const stage of stages) stage(day);
  }
  playPhishing(world);
  return world.steps;
}
