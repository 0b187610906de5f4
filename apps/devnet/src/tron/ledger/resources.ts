import type { TronAddress } from '../address.ts';
import type { Resource } from '../protocol/contracts.ts';
import type { Account, Usage } from './account.ts';
import type { Ledger } from './ledger.ts';
import { FREE_BANDWIDTH, network, prices, SUN_PER_TRX } from './prices.ts';
import { DAY_MS } from '../../scenario/calendar.ts';

const perStake: Record<Resource, readonly [limit: bigint, weight: bigint]> = {
  BANDWIDTH: [network.totalNetLimit, network.totalNetWeight],
  ENERGY: [network.totalEnergyLimit, network.totalEnergyWeight],
};

/** What the account's own and borrowed stake yields a day. */
export function limitOf(account: Account, resource: Resource): bigint {
  const stake = account.stake[resource] + (account.oldStake[resource]?.amount ?? 0n) + account.delegatedIn[resource];
  const [limit, weight] = perStake[resource];
  return ((stake / SUN_PER_TRX) * limit) / weight;
}

/** What is still used at a later time: it falls to nothing within a day, evenly. */
export function usedAt(usage: Usage, timeMs: number): bigint {
  const left = DAY_MS - (timeMs - usage.atMs);
  return left <= 0 ? 0n : (usage.amount * BigInt(left)) / BigInt(DAY_MS);
}

/** Uses as much of the wanted amount as is left, or nothing when only all will do. Returns what was used. */
function use(usage: Usage, limit: bigint, wanted: bigint, timeMs: number, isWhole: boolean): bigint {
  const used = usedAt(usage, timeMs);
  const left = limit > used ? limit - used : 0n;
  const taken = left >= wanted ? wanted : isWhole ? 0n : left;
  if (taken > 0n) Object.assign(usage, { amount: used + taken, atMs: timeMs });
  return taken;
}

/** Stake pays first, then the free allowance, then coin is burnt: one of them pays all. */
export function payBandwidth(
  ledger: Ledger,
  account: Account,
  bytes: bigint,
  timeMs: number,
  isActivation: boolean,
): { usage: bigint; fee: bigint } {
  const fromStake = use(account.usage.bandwidth, limitOf(account, 'BANDWIDTH'), bytes, timeMs, true);
  if (fromStake > 0n) return { usage: fromStake, fee: 0n };
  const fromFree = isActivation ? 0n : use(account.usage.free, FREE_BANDWIDTH, bytes, timeMs, true);
  if (fromFree > 0n) return { usage: fromFree, fee: 0n };
  const fee = isActivation ? prices.activationBandwidth : bytes * prices.bandwidth;
  ledger.move(account.address, -fee);
  return { usage: 0n, fee };
}

export interface EnergyPayment {
  fromCaller: bigint;
  fromCreator: bigint;
  fee: bigint;
}

/** The creator's share first, as far as its stake reaches; then the caller's stake; the rest is burnt. */
export function payEnergy(ledger: Ledger, callerAddress: TronAddress, contract: TronAddress, total: bigint, timeMs: number): EnergyPayment {
  const caller = ledger.getAccount(callerAddress);
  const deployed = ledger.contracts.get(contract);
  let fromCreator = 0n;
  if (deployed && deployed.owner !== callerAddress) {
    const share = (total * (100n - deployed.callerPercent)) / 100n;
    const capped = share < deployed.originEnergyLimit ? share : deployed.originEnergyLimit;
    const creator = ledger.getAccount(deployed.owner);
    fromCreator = use(creator.usage.energy, limitOf(creator, 'ENERGY'), capped, timeMs, false);
  }
  const fromCaller = use(caller.usage.energy, limitOf(caller, 'ENERGY'), total - fromCreator, timeMs, false);
  const fee = (total - fromCreator - fromCaller) * prices.energy;
  ledger.move(callerAddress, -fee);
  return { fromCaller, fromCreator, fee };
}
