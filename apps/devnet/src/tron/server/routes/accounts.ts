import type { TronAddress } from '../../address.ts';
import type { ChainBlock } from '../../chain/types.ts';
import type { Account } from '../../ledger/account.ts';
import { REWARD_PER_VOTE_AND_DAY } from '../../ledger/prices.ts';
import { DAY_MS } from '../../../scenario/calendar.ts';
import { omitDefaults } from '../json.ts';
import { presentAccount, presentBandwidth, presentResources } from '../present/account.ts';
import { illegalArgument, type NodeRequest } from '../request.ts';
import type { Backing, Route } from './route.ts';

function findAccount(request: NodeRequest, { chain }: Backing, name = 'address'): Account | undefined {
  const address = request.readAddress(name);
  return address && chain.ledger.accounts.get(address);
}

/** The chain stands still after its last block, and so does its clock. */
const clockOf = ({ chain }: Backing): number => (chain.blocks.at(-1) as ChainBlock).header.timeMs;

/** Liquid coin after a block, from what the first block gave and every change since. */
function balanceAfter({ chain }: Backing, address: TronAddress, number: number): bigint {
  let balance = 0n;
  for (const { transactions } of chain.blocks.slice(0, number + 1)) {
    for (const { raw, outcome } of transactions) {
      if (!outcome && raw.value['to_address'] === address) balance += raw.value['amount'] as bigint;
      for (const operation of outcome?.operations ?? []) if (operation.address === address) balance += operation.amount;
    }
  }
  return balance;
}

function rewardOf(account: Account, timeMs: number): bigint {
  const votes = account.votes.reduce((sum, vote) => sum + vote.vote_count, 0n);
  return account.allowance + votes * BigInt(Math.floor((timeMs - account.rewardedUntilMs) / DAY_MS)) * REWARD_PER_VOTE_AND_DAY;
}

export const accountRoutes: Record<string, Route> = {
  // Of what it tells, the liquid coin alone is that after the newest block that the path may tell of.
  getaccount(request, backing, toBlock) {
    const account = findAccount(request, backing);
    if (!account) return {};
    const then = { ...account, balance: balanceAfter(backing, account.address, toBlock) };
    return presentAccount(backing.chain.ledger, then, clockOf(backing), request.writing);
  },
  getaccountresource(request, backing) {
    const account = findAccount(request, backing);
    return account ? presentResources(account, clockOf(backing)) : {};
  },
  getaccountnet(request, backing) {
    const account = findAccount(request, backing);
    return account ? presentBandwidth(account, clockOf(backing)) : {};
  },
  getaccountbalance(request, backing) {
    const address = request.readObject('account_identifier').readAddress('address');
    const place = request.readObject('block_identifier');
    const block = backing.chain.blocks[place.readNumber('number') ?? 0];
    if (!address) throw illegalArgument('account_identifier address is null');
    if (!block || block.id !== place.readText('hash')) throw illegalArgument('number and hash do not match');
    const block_identifier = { hash: block.id, number: block.header.number };
    return { balance: balanceAfter(backing, address, block.header.number), block_identifier };
  },
  getReward(request, backing) {
    const account = findAccount(request, backing);
    return { reward: account ? rewardOf(account, clockOf(backing)) : 0n };
  },
  getBrokerage: () => ({ brokerage: 20 }),
  getdelegatedresourcev2(request, { chain }) {
    const [from, to] = [request.readAddress('fromAddress'), request.readAddress('toAddress')];
    const entry = chain.ledger.delegations.get(`${from} ${to}`);
    if (!entry) return {};
    const delegated = omitDefaults({
      from: request.writing.address(entry.from),
      to: request.writing.address(entry.to),
      frozen_balance_for_bandwidth: entry.BANDWIDTH,
      frozen_balance_for_energy: entry.ENERGY,
    });
    return { delegatedResource: [delegated] };
  },
  getdelegatedresourceaccountindexv2(request, { chain }) {
    const address = request.readAddress('value');
    const all = [...chain.ledger.delegations.values()];
    const write = (addresses: TronAddress[]): string[] => addresses.map((other) => request.writing.address(other));
    return omitDefaults({
      account: address && request.writing.address(address),
      fromAccounts: write(all.filter(({ to }) => to === address).map(({ from }) => from)),
      toAccounts: write(all.filter(({ from }) => from === address).map(({ to }) => to)),
    });
  },
};
