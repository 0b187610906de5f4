import type { EndpointData } from '@chaintrail/contract/schemas';
import { titleContractType, type TronAccount } from '@chaintrail/families/tron';
import type { Chain } from '@chaintrail/model';
import type { RequestOf } from '../../../context.ts';
import { readAddress } from '../../../input.ts';
import { presentNative } from '../../../present/coin.ts';
import { listLabelsOf, presentParty, type LabelsByAddress } from '../../../present/party.ts';
import { askNode } from './askNode.ts';
import { getTronChain } from './chain.ts';

type AccountView = EndpointData<'getTronAccount'>;

/** Resources, stake and permissions of an account, as the node says them now. */
export async function viewTronAccount(context: RequestOf<'getTronAccount'>): Promise<AccountView> {
  const { input } = context;
  const { chain } = getTronChain(context, input.chainName);
  const address = readAddress(chain, input.address);
  const account = await askNode(context, chain, {
    what: '账户的资源与权限',
    read: (reader, signal) => reader.readAccount(address, signal),
  });
  const named = account ? [...account.votes, ...account.permissions.flatMap(({ keys }) => keys)].map((one) => one.address) : [];
  const labels = await listLabelsOf(context, chain.name, named);
  return presentAccount(chain, address, { account: account ?? noAccount, isActive: account !== null, labels, nowMs: context.now() });
}

const noAccount: TronAccount = {
  name: '',
  createTimeMs: null,
  balanceRaw: 0n,
  energy: { limit: 0n, used: 0n },
  bandwidth: { limit: 0n, used: 0n, freeLimit: 0n, freeUsed: 0n },
  staked: { energyRaw: 0n, bandwidthRaw: 0n, votingPower: 0n },
  unstaking: [],
  delegated: { outEnergyRaw: 0n, outBandwidthRaw: 0n, inEnergyRaw: 0n, inBandwidthRaw: 0n },
  votes: [],
  permissions: [],
};

export function presentAccount(
  chain: Chain,
  address: string,
  { account, isActive, labels, nowMs }: { account: TronAccount; isActive: boolean; labels: LabelsByAddress; nowMs: number },
): AccountView {
  const { energy, bandwidth, staked, delegated, permissions } = account;
  const coin = (raw: bigint) => presentNative(chain, raw);
  const owner = permissions.find(({ kind }) => kind === 'owner');
  return {
    chainName: chain.name,
    address,
    isActive,
    name: account.name,
    createTime: account.createTimeMs,
    balance: coin(account.balanceRaw),
    energy: { limit: energy.limit.toString(), used: energy.used.toString() },
    bandwidth: {
      limit: bandwidth.limit.toString(),
      used: bandwidth.used.toString(),
      freeLimit: bandwidth.freeLimit.toString(),
      freeUsed: bandwidth.freeUsed.toString(),
    },
    staked: { energy: coin(staked.energyRaw), bandwidth: coin(staked.bandwidthRaw), votingPower: staked.votingPower.toString() },
    unstaking: account.unstaking.map(({ amountRaw, availableAtMs }) => ({ amount: coin(amountRaw), availableAt: availableAtMs })),
    delegated: {
      outEnergy: coin(delegated.outEnergyRaw),
      outBandwidth: coin(delegated.outBandwidthRaw),
      inEnergy: coin(delegated.inEnergyRaw),
      inBandwidth: coin(delegated.inBandwidthRaw),
    },
    votes: account.votes.map((vote) => ({ party: presentParty(vote.address, labels), count: vote.count.toString() })),
    permissions: permissions.map(({ id, kind, name, threshold, keys, operations }) => ({
      id,
      kind,
      name,
      threshold,
      keys: keys.map((key) => ({ party: presentParty(key.address, labels), weight: key.weight })),
      operations: operations.map(titleContractType),
    })),
    isControlledByOthers: owner?.keys.some((key) => key.address !== address) ?? false,
    readAt: nowMs,
  };
}
