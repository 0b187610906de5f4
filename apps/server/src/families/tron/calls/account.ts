import type { EndpointData } from '@chaintrail/contract/schemas';
import { SourceError } from '@chaintrail/families';
import { titleContractType, type TronAccount } from '@chaintrail/families/tron';
import type { Chain } from '@chaintrail/model';
import { refuse } from '../../../errors.ts';
import type { RequestContext, RequestOf } from '../../../context.ts';
import { settleWithin } from '../../../deadline.ts';
import { readAddress } from '../../../input.ts';
import { presentNative } from '../../../present/coin.ts';
import { listLabelsOf, presentParty, type LabelsByAddress } from '../../../present/party.ts';
import { tellSourceFault } from '../../../sentences/sourceFault.ts';
import { getTronChain } from './chain.ts';

type AccountView = EndpointData<'getTronAccount'>;

/** The panel is of no use later than this. */
const DEADLINE_MS = 10_000;

/** Resources, stake and permissions of an account, as the node says them now. */
export async function viewTronAccount(context: RequestOf<'getTronAccount'>): Promise<AccountView> {
  const { input } = context;
  const { chain } = getTronChain(context, input.chainName);
  const address = readAddress(chain, input.address);
  const account = await askNode(context, chain, address);
  const named = account ? [...account.votes, ...account.permissions.flatMap(({ keys }) => keys)].map((one) => one.address) : [];
  const labels = await listLabelsOf(context, chain.name, named);
  return presentAccount(chain, address, { account: account ?? noAccount, isActive: account !== null, labels, nowMs: context.now() });
}

async function askNode(context: RequestContext, chain: Chain, address: string): Promise<TronAccount | null> {
  const reader = context.tronReaders.get(chain.name);
  if (!reader) throw refuse('not_configured', `${chain.title}没有配置节点，无法读取账户的资源与权限`);
  const abort = new AbortController();
  const settled = await settleWithin(reader.readAccount(address, abort.signal), DEADLINE_MS);
  abort.abort();
  if (settled.state === 'done') return settled.value;
  if (settled.state === 'failed' && !(settled.error instanceof SourceError)) throw settled.error;
  const reason =
    settled.state === 'failed' && settled.error instanceof SourceError ? tellSourceFault(settled.error.fault) : '节点没有及时回答';
  throw refuse('source_unreachable', `暂时读不到${chain.title}账户的资源与权限：${reason}，请稍后重试`, { retryAfter: 5 });
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
