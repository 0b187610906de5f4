import { createAftermath } from './acts/aftermath.ts';
import { createBackground } from './acts/background.ts';
import { createDesk } from './acts/desk.ts';
import { createExchanges } from './acts/exchanges.ts';
import { createExits } from './acts/exits.ts';
import { createLayering } from './acts/layering.ts';
import { createMixing } from './acts/mixing.ts';
import { createNames } from './acts/names.ts';
import { createOddities } from './acts/oddities.ts';
import { createOtc } from './acts/otc.ts';
import { createPictures } from './acts/pictures.ts';
import { createPoisoning } from './acts/poisoning.ts';
import { createSetup } from './acts/setup.ts';
import { createSweeps } from './acts/sweeps.ts';
import { createTrading } from './acts/trading.ts';
import { createVaults } from './acts/vaults.ts';
import { createVictims } from './acts/victims.ts';
import { STORY_DAYS } from '../../scenario/calendar.ts';
import type { Stage } from './stage.ts';
import { assignGasSources, createWorld, type Step } from './world.ts';

const SEED = 20_260_302;

/** Writes the whole story. Pure: the same steps at every call. */
export function writeStory(): readonly Step[] {
  const world = createWorld(SEED);
  assignGasSources(world);
  // In the order of the clock, so that what a stage spends in a day has been booked before.
  const stages: Stage[] = [
    createSetup(world),
    createNames(world),
    createAftermath(world),
    createOddities(world),
    createMixing(world),
    createOtc(world),
    createVictims(world),
    createLayering(world, createExits(world)),
    createBackground(world),
    createTrading(world),
    createPictures(world),
    createPoisoning(world),
    createSweeps(world),
    createExchanges(world),
    createVaults(world),
    createDesk(world),
  ];
  for (let day = 0; day < STORY_DAYS; day += 1) {
    for (const stage of stages) stage(day);
  }
  return world.steps;
}
