import { momentOf, timeOf } from '../../../scenario/calendar.ts';
import type { Stage } from '../../../evm/scenario/stage.ts';
import type { TronAddress } from '../../address.ts';
import { trx } from '../amounts.ts';
import { cast } from '../cast.ts';
import type { World } from '../world.ts';

const FIRST_DAY = 3;
const OLD_STAKE_DAYS = 3;
const REWARD_DAYS = 30;
const CANDIDATE_DAY = 10;

/** Stakers freeze, vote, take their rewards and leave again, in the new way; the first two also in the old one. */
export function createStaking(world: World): Stage {
  function begin(day: number, staker: TronAddress, index: number): void {
    const amount = 4_000 + index * 1_500;
    const resource = index % 2 === 0 ? 'ENERGY' : 'BANDWIDTH';
    const votes = [
      { vote_address: cast.witnesses[index % 5] as TronAddress, vote_count: BigInt(amount - 500) },
      { vote_address: cast.witnesses[5 + (index % 4)] as TronAddress, vote_count: 400n },
    ];
    world.sendTrx(timeOf(day, 9), cast.northHot, staker, trx(amount + 1_100));
    world.act(
      timeOf(day, 9.5),
      staker,
      'FreezeBalanceV2Contract',
      { frozen_balance: trx(amount), resource },
      { mark: index === 0 ? 'freezeStake' : undefined },
    );
    if (index < 2) {
      const old = { frozen_balance: trx(1_000), frozen_duration: BigInt(OLD_STAKE_DAYS), resource: 'BANDWIDTH' };
      world.act(timeOf(day, 9.5) + 9_000, staker, 'FreezeBalanceContract', old);
    }
    world.act(timeOf(day, 10), staker, 'VoteWitnessContract', { votes: index % 3 === 0 ? votes.slice(0, 1) : votes });
  }

  function live(day: number, staker: TronAddress, index: number): void {
    const age = day - FIRST_DAY - index;
    const resource = index % 2 === 0 ? 'ENERGY' : 'BANDWIDTH';
    const timeMs = momentOf(day, 'noon') + index * 3_000;
    if (age > 0 && age % REWARD_DAYS === 0)
      world.act(timeMs, staker, 'WithdrawBalanceContract', {}, { mark: index === 0 && age === REWARD_DAYS ? 'reward' : undefined });
    if (age === 40 && index < 2) world.act(timeMs, staker, 'UnfreezeBalanceContract', { resource: 'BANDWIDTH' });
    if (age === 70 || age === 75) world.act(timeMs, staker, 'UnfreezeBalanceV2Contract', { unfreeze_balance: trx(1_200), resource });
    // The first lot is free by then and comes back with the next one's start.
    if (age === 86 && index % 3 === 1) world.act(timeMs, staker, 'UnfreezeBalanceV2Contract', { unfreeze_balance: trx(300), resource });
    if (age === 87 && index % 3 === 2) world.act(timeMs, staker, 'CancelAllUnfreezeV2Contract', {});
    if (age === 101 && index % 3 !== 2) world.act(timeMs, staker, 'WithdrawExpireUnfreezeContract', {});
  }

  function stand(day: number): void {
    world.sendTrx(timeOf(day, 8), cast.harbourHot, cast.candidate, trx(10_200));
    world.act(timeOf(day, 8.5), cast.candidate, 'WitnessCreateContract', { url: 'https://candidate.example' });
    world.act(timeOf(day, 9), cast.candidate, 'UpdateBrokerageContract', { brokerage: 15n });
  }

  return (day) => {
    if (day === CANDIDATE_DAY) stand(day);
    for (const [index, staker] of cast.stakers.entries()) {
      if (day === FIRST_DAY + index) begin(day, staker, index);
      else live(day, staker, index);
    }
  };
}
