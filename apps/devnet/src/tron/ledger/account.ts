import type { TronAddress } from '../address.ts';
import type { Resource } from '../protocol/contracts.ts';
import type { Message } from '../protocol/schema.ts';

type PerResource = Record<Resource, bigint>;

/** What was used of a resource and when; it comes back within a day. */
export interface Usage {
  amount: bigint;
  atMs: number;
}

/** An activated account. Amounts in SUN. */
export interface Account {
  address: TronAddress;
  name: string;
  isContract: boolean;
  createTimeMs: number;
  lastOperationMs: number;
  balance: bigint;
  /** TRC10 by id. */
  assets: Map<string, bigint>;
  issuedAsset: string | undefined;
  frozenSupply: { amount: bigint; expireMs: number }[];
  /** Stake of the first kind (until 2023): one lot per resource. */
  oldStake: Partial<Record<Resource, { amount: bigint; expireMs: number }>>;
  stake: PerResource;
  unstaking: { resource: Resource; amount: bigint; expireMs: number }[];
  delegatedOut: PerResource;
  delegatedIn: PerResource;
  votes: { vote_address: string; vote_count: bigint }[];
  /** Rewards until then are in the allowance. */
  rewardedUntilMs: number;
  allowance: bigint;
  latestWithdrawMs: number | undefined;
  usage: { free: Usage; bandwidth: Usage; energy: Usage };
  witnessUrl: string | undefined;
  /** Undefined until they are changed: then the account's own key signs everything. */
  permissions: { owner: Message; actives: Message[] } | undefined;
}

const none = (): PerResource => ({ BANDWIDTH: 0n, ENERGY: 0n });
const unused = (): Usage => ({ amount: 0n, atMs: 0 });

export function createAccount(address: TronAddress, createTimeMs: number): Account {
  return {
    address,
    name: '',
    isContract: false,
    createTimeMs,
    lastOperationMs: 0,
    balance: 0n,
    assets: new Map(),
    issuedAsset: undefined,
    frozenSupply: [],
    oldStake: {},
    stake: none(),
    unstaking: [],
    delegatedOut: none(),
    delegatedIn: none(),
    votes: [],
    rewardedUntilMs: 0,
    allowance: 0n,
    latestWithdrawMs: undefined,
    usage: { free: unused(), bandwidth: unused(), energy: unused() },
    witnessUrl: undefined,
    permissions: undefined,
  };
}
