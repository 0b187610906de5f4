import { toBase58, type TronAddress } from '../address.ts';
import type { Resource } from '../protocol/contracts.ts';
import type { Message } from '../protocol/schema.ts';
import { createAccount, type Account } from './account.ts';

/** A change of an account's liquid coin, as `getblockbalance` lists it. */
export interface Operation {
  address: TronAddress;
  amount: bigint;
}

/** A contract as its creator set it up. */
export interface DeployedContract {
  owner: TronAddress;
  /** Share of the energy that callers pay, in percent; the creator pays the rest. */
  callerPercent: bigint;
  originEnergyLimit: bigint;
  message: Message;
}

/** Everything the chain knows of accounts; contract storage lies in the EVM behind it. */
export interface Ledger {
  accounts: Map<TronAddress, Account>;
  contracts: Map<TronAddress, DeployedContract>;
  assets: Map<string, Message>;
  /** Delegated stake by giver and taker. */
  delegations: Map<string, { from: TronAddress; to: TronAddress } & Record<Resource, bigint>>;
  /** Throws when the account has never been activated. */
  getAccount(address: TronAddress): Account;
  /** The account, activated at this moment if it was not. */
  openAccount(address: TronAddress, timeMs: number): Account;
  /** Books a change of liquid coin; throws when the account has too little. */
  move(address: TronAddress, amount: bigint): void;
  moveAsset(id: string, from: TronAddress, to: TronAddress, amount: bigint): void;
  /** Takes the changes booked since the last call. */
  takeOperations(): Operation[];
}

export function createLedger(): Ledger {
  const accounts = new Map<TronAddress, Account>();
  let operations: Operation[] = [];

  function getAccount(address: TronAddress): Account {
    const account = accounts.get(address);
    if (!account) throw new Error(`演示账本中没有账户 ${toBase58(address)}`);
    return account;
  }

  return {
    accounts,
    contracts: new Map(),
    assets: new Map(),
    delegations: new Map(),
    getAccount,
    openAccount(address, timeMs) {
      const account = accounts.get(address) ?? createAccount(address, timeMs);
      accounts.set(address, account);
      return account;
    },
    move(address, amount) {
      if (amount === 0n) return;
      const account = getAccount(address);
      if (account.balance + amount < 0n) throw new Error(`${toBase58(address)} 只有 ${account.balance} SUN，不能支出 ${-amount}`);
      account.balance += amount;
      operations.push({ address, amount });
    },
    moveAsset(id, from, to, amount) {
      const held = getAccount(from).assets.get(id) ?? 0n;
      if (held < amount) throw new Error(`${toBase58(from)} 只有 ${held} 单位代币 ${id}`);
      getAccount(from).assets.set(id, held - amount);
      const receiver = getAccount(to).assets;
      receiver.set(id, (receiver.get(id) ?? 0n) + amount);
    },
    takeOperations() {
      const taken = operations;
      operations = [];
      return taken;
    },
  };
}
