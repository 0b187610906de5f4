import { resources, type Resource } from '../protocol/contracts.ts';
import type { Account } from './account.ts';
import { readAddress, readInteger, readResource, type Act, type SystemContractType } from './action.ts';
import type { Ledger } from './ledger.ts';
import { REWARD_PER_VOTE_AND_DAY, SUN_PER_TRX, UNFREEZE_DELAY_DAYS } from './prices.ts';
import { DAY_MS } from '../../scenario/calendar.ts';

type StakeType = Extract<
  SystemContractType,
  | 'FreezeBalanceContract'
  | 'UnfreezeBalanceContract'
  | 'FreezeBalanceV2Contract'
  | 'UnfreezeBalanceV2Contract'
  | 'WithdrawExpireUnfreezeContract'
  | 'CancelAllUnfreezeV2Contract'
  | 'DelegateResourceContract'
  | 'UnDelegateResourceContract'
  | 'VoteWitnessContract'
  | 'WithdrawBalanceContract'
>;

function require(isTrue: boolean, message: string): void {
  if (!isTrue) throw new Error(`演示账本：${message}`);
}

/** Pays out what has become free; every action that touches unstaking does so first. */
function withdrawExpired(ledger: Ledger, account: Account, timeMs: number): bigint {
  const expired = account.unstaking.filter(({ expireMs }) => expireMs <= timeMs);
  account.unstaking = account.unstaking.filter(({ expireMs }) => expireMs > timeMs);
  const amount = expired.reduce((sum, lot) => sum + lot.amount, 0n);
  ledger.move(account.address, amount);
  return amount;
}

function settleRewards(account: Account, timeMs: number): void {
  const days = BigInt(Math.floor((timeMs - account.rewardedUntilMs) / DAY_MS));
  const votes = account.votes.reduce((sum, vote) => sum + vote.vote_count, 0n);
  account.allowance += votes * days * REWARD_PER_VOTE_AND_DAY;
  account.rewardedUntilMs = timeMs;
}

export function votingPowerOf(account: Account): bigint {
  const staked = resources.reduce(
    (sum, resource) => sum + account.stake[resource] + account.delegatedOut[resource] + (account.oldStake[resource]?.amount ?? 0n),
    0n,
  );
  return staked / SUN_PER_TRX;
}

function delegate(ledger: Ledger, from: Account, to: Account, resource: Resource, amount: bigint): void {
  const key = `${from.address} ${to.address}`;
  const entry = ledger.delegations.get(key) ?? { from: from.address, to: to.address, BANDWIDTH: 0n, ENERGY: 0n };
  require(from.stake[resource] >= amount && entry[resource] + amount >= 0n, `${from.address} 无法调整代理 ${amount}`);
  entry[resource] += amount;
  from.stake[resource] -= amount;
  from.delegatedOut[resource] += amount;
  to.delegatedIn[resource] += amount;
  ledger.delegations.set(key, entry);
  if (entry.BANDWIDTH === 0n && entry.ENERGY === 0n) ledger.delegations.delete(key);
}

export const stakeActions: Record<StakeType, Act> = {
  FreezeBalanceContract({ ledger, owner, value, timeMs }) {
    const amount = readInteger(value, 'frozen_balance');
    const held = owner.oldStake[readResource(value)]?.amount ?? 0n;
    ledger.move(owner.address, -amount);
    owner.oldStake[readResource(value)] = { amount: held + amount, expireMs: timeMs + Number(value['frozen_duration']) * DAY_MS };
    return {};
  },
  UnfreezeBalanceContract({ ledger, owner, value, timeMs }) {
    const lot = owner.oldStake[readResource(value)];
    require(lot !== undefined && lot.expireMs <= timeMs, `${owner.address} 的质押尚不能解冻`);
    const unfreeze_amount = lot?.amount ?? 0n;
    owner.oldStake[readResource(value)] = undefined;
    ledger.move(owner.address, unfreeze_amount);
    return { unfreeze_amount };
  },
  FreezeBalanceV2Contract({ ledger, owner, value }) {
    ledger.move(owner.address, -readInteger(value, 'frozen_balance'));
    owner.stake[readResource(value)] += readInteger(value, 'frozen_balance');
    return {};
  },
  UnfreezeBalanceV2Contract({ ledger, owner, value, timeMs }) {
    const amount = readInteger(value, 'unfreeze_balance');
    const resource = readResource(value);
    require(owner.stake[resource] >= amount, `${owner.address} 质押不足 ${amount}`);
    const withdraw_expire_amount = withdrawExpired(ledger, owner, timeMs);
    owner.stake[resource] -= amount;
    owner.unstaking.push({ resource, amount, expireMs: timeMs + UNFREEZE_DELAY_DAYS * DAY_MS });
    return { withdraw_expire_amount };
  },
  WithdrawExpireUnfreezeContract({ ledger, owner, timeMs }) {
    const withdraw_expire_amount = withdrawExpired(ledger, owner, timeMs);
    require(withdraw_expire_amount > 0n, `${owner.address} 没有到期的解质押`);
    return { withdraw_expire_amount };
  },
  CancelAllUnfreezeV2Contract({ ledger, owner, timeMs }) {
    const withdraw_expire_amount = withdrawExpired(ledger, owner, timeMs);
    const cancelled = { BANDWIDTH: 0n, ENERGY: 0n };
    for (const lot of owner.unstaking) {
      cancelled[lot.resource] += lot.amount;
      owner.stake[lot.resource] += lot.amount;
    }
    owner.unstaking = [];
    const keys = [...resources, 'TRON_POWER'] as const;
    const cancel_unfreezeV2_amount = keys.map((key) => ({ key, value: key === 'TRON_POWER' ? 0n : cancelled[key] }));
    return { withdraw_expire_amount, cancel_unfreezeV2_amount };
  },
  DelegateResourceContract({ ledger, owner, value }) {
    const receiver = ledger.getAccount(readAddress(value, 'receiver_address'));
    delegate(ledger, owner, receiver, readResource(value), readInteger(value, 'balance'));
    return {};
  },
  UnDelegateResourceContract({ ledger, owner, value }) {
    const receiver = ledger.getAccount(readAddress(value, 'receiver_address'));
    delegate(ledger, owner, receiver, readResource(value), -readInteger(value, 'balance'));
    return {};
  },
  VoteWitnessContract({ owner, value, timeMs }) {
    settleRewards(owner, timeMs);
    owner.votes = value['votes'] as Account['votes'];
    const cast = owner.votes.reduce((sum, vote) => sum + vote.vote_count, 0n);
    require(cast <= votingPowerOf(owner), `${owner.address} 的投票权不足 ${cast}`);
    return {};
  },
  WithdrawBalanceContract({ ledger, owner, timeMs }) {
    settleRewards(owner, timeMs);
    const withdraw_amount = owner.allowance;
    require(withdraw_amount > 0n, `${owner.address} 没有可领取的奖励`);
    owner.allowance = 0n;
    owner.latestWithdrawMs = timeMs;
    ledger.move(owner.address, withdraw_amount);
    return { withdraw_amount };
  },
};
