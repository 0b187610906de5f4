import { MINUTE_MS } from '../../scenario/calendar.ts';
import type { TronAddress } from '../address.ts';
import { trx } from './amounts.ts';
import { cast } from './cast.ts';
import type { World } from './world.ts';

/** Stake whose energy pays for one token transfer to a new holder. */
const STAKE_PER_TRANSFER = 6_600;
const PRICE_PER_TRANSFER = 3;
/** Lent energy comes back so long after the transfers. */
const RETURN_MS = 50 * MINUTE_MS;

/** Pays the rental service and gets the energy for some transfers from it; the service takes it back within the hour. */
export function rentEnergy(world: World, timeMs: number, user: TronAddress, transfers: number, mark?: string): void {
  const value = { resource: 'ENERGY', balance: trx(STAKE_PER_TRANSFER * transfers), receiver_address: user };
  world.sendTrx(timeMs - 2 * MINUTE_MS, user, cast.rental, trx(PRICE_PER_TRANSFER * transfers), { mark: mark && `${mark}Payment` });
  world.act(timeMs - MINUTE_MS, cast.rental, 'DelegateResourceContract', value, { mark });
  world.act(timeMs + RETURN_MS, cast.rental, 'UnDelegateResourceContract', value);
}
