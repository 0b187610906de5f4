import { STORY_DAYS, timeOf } from '../../../scenario/calendar.ts';
import { cast, createWallet } from '../cast.ts';
import type { Wallet, World } from '../world.ts';

/** The same key under a newer kind of script. */
export const newerForm: Wallet = createWallet(cast.tinkerer.name, 'p2wpkh');

/** When everything else is over, a wallet moves what it has from the older form of its key to the newer one. */
export function planMigration(world: World): void {
  world.at(timeOf(STORY_DAYS + 2, 11), () => world.send({ from: [cast.tinkerer], isSweep: true, change: newerForm }));
}
