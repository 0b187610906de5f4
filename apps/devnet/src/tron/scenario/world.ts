import { getContractAddress } from 'viem';
import { encodeCall, encodeCreation, getAbi, type ContractName } from '../../evm/contracts/contracts.ts';
import { MINUTE_MS } from '../../scenario/calendar.ts';
import { createLedger } from '../../scenario/ledger.ts';
import { createRandom, type Random } from '../../scenario/random.ts';
import { fromEvmAddress, toBase58, toEvmAddress, type TronAddress } from '../address.ts';
import type { Step } from '../plan.ts';
import type { ContractType } from '../protocol/contracts.ts';
import type { Message } from '../protocol/schema.ts';
import { describeAbi } from './abi.ts';
import { trx } from './amounts.ts';
import { boundCost } from './costs.ts';
import type { StepOptions } from './step.ts';

/** What a creator settles for a new contract. */
export interface CreationOptions extends StepOptions {
  callerPercent?: number;
  originEnergyLimit?: number;
}

/** A function of a contract, and what it is called with. */
export interface Called {
  to: TronAddress;
  contract: ContractName;
  name: string;
  args: unknown[];
}

/** The story while it is being written: steps in the order of writing, and who holds how much USDT by then. */
export interface World {
  random: Random;
  steps: readonly Step[];
  /** A system contract; `value` without the owner. */
  act(timeMs: number, owner: TronAddress, type: ContractType, value: Message, options?: StepOptions): void;
  sendTrx(timeMs: number, from: TronAddress, to: TronAddress, amount: bigint, options?: StepOptions): void;
  call(timeMs: number, from: TronAddress, called: Called, options?: StepOptions): void;
  sendUsdt(timeMs: number, from: TronAddress, to: TronAddress, amount: bigint, options?: StepOptions): void;
  /** Returns the address of the new contract, which follows from the creator and what it called before. */
  create(timeMs: number, from: TronAddress, contract: ContractName, args: unknown[], options?: CreationOptions): TronAddress;
  usdtOf(address: TronAddress): bigint;
  /** Books USDT that a contract moves inside a call. */
  bookUsdt(from: TronAddress | null, to: TronAddress | null, amount: bigint): void;
  /** Names who tops an account up with coin, and by how much, when it cannot pay for its next step. */
  setSource(accounts: readonly TronAddress[], source: TronAddress, amount: bigint): void;
}

const DEFAULT_FEE_LIMIT = trx(100);
const TRANSFER_SELECTOR = 'a9059cbb';
/** Coin arrives so long before it is needed. */
const TOP_UP_LEAD_MS = 3 * MINUTE_MS;

export function createWorld(seed: number, usdtContract: TronAddress): World {
  const steps: Step[] = [];
  const usdt = createLedger<TronAddress>('USDT', toBase58);
  const nonces = new Map<TronAddress, number>();
  /** At least so much liquid coin is there: costs are booked at their upper bound. */
  const purses = new Map<TronAddress, bigint>();
  const sources = new Map<TronAddress, { source: TronAddress; amount: bigint }>();
  const random = createRandom(seed);
  const nonceOf = (address: TronAddress): number => nonces.get(address) ?? 0;

  /** Books a cost; whoever has a source and too little gets coin from it first. */
  function pay(timeMs: number, owner: TronAddress, cost: bigint): void {
    const purse = sources.get(owner);
    if (!purse) return;
    const held = purses.get(owner) ?? 0n;
    if (held < cost) sendTrx(timeMs - TOP_UP_LEAD_MS, purse.source, owner, cost - held > purse.amount ? cost - held : purse.amount);
    purses.set(owner, (purses.get(owner) ?? 0n) - cost);
  }

  function sendTrx(timeMs: number, from: TronAddress, to: TronAddress, amount: bigint, options?: StepOptions): void {
    act(timeMs, from, 'TransferContract', { to_address: to, amount }, options);
    purses.set(to, (purses.get(to) ?? 0n) + amount);
  }

  function act(timeMs: number, owner: TronAddress, type: ContractType, value: Message, options: StepOptions = {}): void {
    const isSmart = type === 'TriggerSmartContract' || type === 'CreateSmartContract';
    if (isSmart) nonces.set(owner, nonceOf(owner) + 1);
    pay(timeMs, owner, boundCost(type, value, options));
    steps.push({
      timeMs,
      type,
      owner,
      value: { ...value, owner_address: owner },
      feeLimit: isSmart ? (options.feeLimit ?? DEFAULT_FEE_LIMIT) : 0n,
      memo: Buffer.from(options.memo ?? '').toString('hex'),
      permissionId: options.permissionId ?? 0,
      signers: options.signers ?? 1,
      outcome: options.outcome ?? 'SUCCESS',
      mark: options.mark,
    });
  }

  function call(timeMs: number, from: TronAddress, { to, contract, name, args }: Called, options: StepOptions = {}): void {
    const value = {
      contract_address: to,
      call_value: options.callValue ?? 0n,
      data: encodeCall(contract, name, args).slice(2),
      call_token_value: options.tokens?.amount ?? 0n,
      token_id: BigInt(options.tokens?.id ?? 0),
    };
    act(timeMs, from, 'TriggerSmartContract', value, options);
  }

  return {
    random,
    steps,
    act,
    call,
    sendTrx,
    sendUsdt(timeMs, from, to, amount, options = {}) {
      if ((options.outcome ?? 'SUCCESS') === 'SUCCESS') usdt.move(from, to, amount);
      call(timeMs, from, { to: usdtContract, contract: 'DemoUSDT', name: 'transfer', args: [toEvmAddress(to), amount] }, options);
      // Many wallets write the 41 into the argument; the virtual machine overlooks it.
      const step = steps.at(-1) as Step;
      if (random.chance(0.2)) {
        const plain = step.value['data'] as string;
        const data = `${TRANSFER_SELECTOR}${`41${plain.slice(32, 72)}`.padStart(64, '0')}${plain.slice(72)}`;
        steps[steps.length - 1] = { ...step, value: { ...step.value, data }, evmData: `0x${plain}` };
      }
    },
    create(timeMs, from, contract, args, options = {}) {
      const address = fromEvmAddress(getContractAddress({ from: toEvmAddress(from), nonce: BigInt(nonceOf(from)) }));
      const bytecode = encodeCreation(contract, args).slice(2);
      const new_contract = {
        origin_address: from,
        abi: describeAbi(getAbi(contract)),
        bytecode,
        call_value: options.callValue ?? 0n,
        consume_user_resource_percent: BigInt(options.callerPercent ?? 100),
        name: contract,
        origin_energy_limit: BigInt(options.originEnergyLimit ?? 10_000_000),
      };
      act(timeMs, from, 'CreateSmartContract', { new_contract }, { feeLimit: trx(1_500), ...options });
      return address;
    },
    usdtOf: usdt.balanceOf,
    bookUsdt: usdt.move,
    setSource(accounts, source, amount) {
      for (const account of accounts) sources.set(account, { source, amount });
    },
  };
}
