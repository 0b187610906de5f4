import { getContractAddress, type Address, type Hex } from 'viem';
import { encodeCall, encodeCreation, type ContractName } from '../contracts/contracts.ts';
import { ether } from './amounts.ts';
import { MINUTE_MS } from '../../scenario/calendar.ts';
import { cast, OPENING_BALANCE_ETHER, opening } from './cast.ts';
import { contracts } from './deployments.ts';
import { createLedger } from '../../scenario/ledger.ts';
import { createRandom, type Random } from '../../scenario/random.ts';

/** One transaction of the story, before it has a block. */
export interface Step {
  timeMs: number;
  from: Address;
  /** null: a contract creation. */
  to: Address | null;
  valueWei: bigint;
  data: Hex;
  gas: number;
  outcome: 'ok' | 'failed';
  /** Name under which the case looks the transaction up. */
  mark?: string;
}

/** What a step may say beyond its content. */
export interface StepOptions {
  valueWei?: bigint;
  gas?: number;
  outcome?: Step['outcome'];
  mark?: string;
}

/** A function of a contract, and what it is called with. */
export interface Called {
  to: Address;
  contract: ContractName;
  name: string;
  args: unknown[];
}

/** The story while it is being written: steps in the order of writing, and what everybody holds by then. */
export interface World {
  random: Random;
  steps: readonly Step[];
  sendEther(timeMs: number, from: Address, to: Address, valueWei: bigint, options?: StepOptions): void;
  sendUsdt(timeMs: number, from: Address, to: Address, amount: bigint, options?: StepOptions): void;
  call(timeMs: number, from: Address, called: Called, options?: StepOptions): void;
  /** Returns the address of the new contract. */
  create(timeMs: number, from: Address, contract: ContractName, args: unknown[], options?: StepOptions): Address;
  usdtOf(address: Address): bigint;
  /** Books USDT that a contract moves inside a call. */
  bookUsdt(from: Address | null, to: Address | null, amount: bigint): void;
  /** At least so much ether is there: fees are booked at their upper bound. */
  etherOf(address: Address): bigint;
  /** Books ether that a contract moves inside a call. */
  bookEther(to: Address, valueWei: bigint): void;
  /** Names who tops an account up with ether, by how much and how long before, when it cannot pay for its next step. */
  setGasSource(accounts: readonly Address[], source: Address, topUpWei: bigint, leadMs?: number): void;
}

/** No step pays more for a unit of gas; the schedule keeps below it. */
export const MAX_FEE_WEI = 10n * 10n ** 9n;
/** Gas arrives before the burst that needs it, whatever order the steps of the burst are written in. */
const TOP_UP_LEAD_MS = 40 * MINUTE_MS;
/** Deposit addresses get their gas right before they are emptied. */
const SWEEP_LEAD_MS = 6 * MINUTE_MS;

const gasOf = { ether: 21_000, usdt: 80_000, call: 220_000, create: 2_500_000 };

export function createWorld(seed: number): World {
  const steps: Step[] = [];
  const usdt = createLedger<Address>('USDT');
  const etherBalances = new Map<Address, bigint>(Object.values(opening).map((address) => [address, ether(OPENING_BALANCE_ETHER)]));
  const gasSources = new Map<Address, { source: Address; topUpWei: bigint; leadMs: number }>();
  const nonces = new Map<Address, number>();

  const etherOf = (address: Address): bigint => etherBalances.get(address) ?? 0n;

  function bookEther(to: Address, valueWei: bigint): void {
    etherBalances.set(to, etherOf(to) + valueWei);
  }

  function topUp(timeMs: number, account: Address, neededWei: bigint): void {
    const gas = gasSources.get(account);
    if (!gas) throw new Error(`${account} cannot pay ${neededWei} wei and nobody tops it up`);
    const missing = neededWei - etherOf(account);
    sendEther(timeMs - gas.leadMs, gas.source, account, missing > gas.topUpWei ? missing : gas.topUpWei);
  }

  function push(step: Step): void {
    const upperBound = step.valueWei + BigInt(step.gas) * MAX_FEE_WEI;
    if (etherOf(step.from) < upperBound) topUp(step.timeMs, step.from, upperBound);
    const spent = step.outcome === 'ok' ? upperBound : BigInt(step.gas) * MAX_FEE_WEI;
    bookEther(step.from, -spent);
    nonces.set(step.from, (nonces.get(step.from) ?? 0) + 1);
    steps.push(step);
  }

  function sendEther(timeMs: number, from: Address, to: Address, valueWei: bigint, options: StepOptions = {}): void {
    const { outcome = 'ok', gas = gasOf.ether, mark } = options;
    push({ timeMs, from, to, valueWei, data: '0x', gas, outcome, mark });
    if (outcome === 'ok') bookEther(to, valueWei);
  }

  function call(timeMs: number, from: Address, { to, contract, name, args }: Called, options: StepOptions = {}): void {
    const { valueWei = 0n, outcome = 'ok', gas = gasOf.call, mark } = options;
    push({ timeMs, from, to, valueWei, data: encodeCall(contract, name, args), gas, outcome, mark });
  }

  return {
    random: createRandom(seed),
    steps,
    sendEther,
    call,
    sendUsdt(timeMs, from, to, amount, options = {}) {
      if ((options.outcome ?? 'ok') === 'ok') usdt.move(from, to, amount);
      call(
        timeMs,
        from,
        { to: contracts.usdt, contract: 'DemoUSDT', name: 'transfer', args: [to, amount] },
        { gas: gasOf.usdt, ...options },
      );
    },
    create(timeMs, from, contract, args, options = {}) {
      const { valueWei = 0n, outcome = 'ok', gas = gasOf.create, mark } = options;
      const address = getContractAddress({ from, nonce: BigInt(nonces.get(from) ?? 0) }).toLowerCase() as Address;
      push({ timeMs, from, to: null, valueWei, data: encodeCreation(contract, args), gas, outcome, mark });
      return address;
    },
    usdtOf: usdt.balanceOf,
    bookUsdt: usdt.move,
    etherOf,
    bookEther,
    setGasSource(accounts, source, topUpWei, leadMs = TOP_UP_LEAD_MS) {
      for (const account of accounts) gasSources.set(account, { source, topUpWei, leadMs });
    },
  };
}

/** Who pays for whose gas. */
export function assignGasSources(world: World): void {
  world.setGasSource([cast.feeWallet], cast.harbourHot, ether(5));
  world.setGasSource(cast.deposits, cast.feeWallet, ether(0.0012), SWEEP_LEAD_MS);
  world.setGasSource(
    [cast.collector, cast.secondCollector, cast.payout, ...cast.firstLayer, ...cast.secondLayer, ...cast.washers],
    cast.feeWallet,
    ether(0.03),
  );
  world.setGasSource(cast.victims, cast.harbourHot, ether(0.02));
  world.setGasSource([cast.harbourGas, ...cast.customers, cast.company], cast.harbourHot, ether(0.5));
  world.setGasSource([...cast.harbourSuspectDeposits, ...cast.harbourDeposits], cast.harbourGas, ether(0.0015), SWEEP_LEAD_MS);
  world.setGasSource([cast.northOperator, cast.relayer, cast.poisoner, cast.duster, cast.tinkerer], cast.northHot, ether(2));
  world.setGasSource(cast.mixerExits, cast.relayer, ether(0.01));
  world.setGasSource([...cast.otc, ...cast.employees, ...cast.collectors], cast.northHot, ether(0.5));
  world.setGasSource(cast.traders, cast.northHot, ether(12));
  world.setGasSource(cast.nftWashers, cast.northHot, ether(3));
}
