import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compiledContracts, contracts, createRpcClient, startEvmDemo, type DemoNode, type RpcClient } from '../src/index.ts';
import { destroyedTransit, frozenTransit } from '../src/evm/scenario/acts/layering.ts';
import { cast, lookAlikeOf } from '../src/evm/scenario/cast.ts';
import { readChain, type ReadBlock, type ReadCall } from './chainReader.ts';

const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const ETHER = 10n ** 18n;

let devnet: DemoNode;
let rpc: RpcClient;
let blocks: ReadBlock[];

beforeAll(async () => {
  devnet = await startEvmDemo();
  rpc = createRpcClient(devnet.url);
  blocks = await readChain(rpc);
});
afterAll(() => devnet?.stop());

async function callUsdt(functionName: string, args: unknown[]): Promise<unknown> {
  const { abi } = compiledContracts.DemoUSDT;
  const data = await rpc.request<Hex>('eth_call', [
    { to: contracts.usdt, data: encodeFunctionData({ abi, functionName, args }) },
    'latest',
  ]);
  return decodeFunctionResult({ abi, functionName, data });
}

const receiptOf = (title: string) => {
  const hash = devnet.transactions.find((entry) => entry.title === title)?.hash;
  return blocks.flatMap((block) => block.receipts).find((receipt) => receipt.transactionHash === hash);
};

/** Native coin that frames below the top one move; a failed frame takes everything below it back. */
function listInnerTransfers(frame: ReadCall): { from: string; to: string; value: bigint }[] {
  if (frame.error !== undefined) return [];
  return (frame.calls ?? []).flatMap((call) => {
    const value = BigInt(call.value ?? '0x0');
    const moves = call.error === undefined && call.type !== 'DELEGATECALL' && value > 0n && call.to !== undefined;
    return [...(moves ? [{ from: call.from, to: call.to as string, value }] : []), ...listInnerTransfers(call)];
  });
}

describe('demo chain', () => {
  it('holds at least 3,000 transactions, at most 20 to a block', () => {
    expect(blocks.flatMap((block) => block.transactions).length).toBeGreaterThanOrEqual(3_000);
    expect(Math.max(...blocks.map((block) => block.transactions.length))).toBeLessThanOrEqual(20);
  });

  it('spans seven months', () => {
    const times = blocks.map((block) => Number(block.timestamp) * 1000);
    expect(times[0]).toBeGreaterThanOrEqual(Date.parse('2026-03-02T00:00:00+08:00'));
    expect(times.at(-1)).toBeGreaterThan(Date.parse('2026-10-02T00:00:00+08:00'));
    expect(times.at(-1)).toBeLessThan(Date.parse('2026-10-15T00:00:00+08:00'));
  });

  it('has failed transactions of several kinds among many good ones', () => {
    const receipts = blocks.flatMap((block) => block.receipts);
    expect(receipts.filter((receipt) => receipt.status === '0x0').length).toBeGreaterThan(40);
    expect(receipts.filter((receipt) => receipt.status === '0x1').length).toBeGreaterThan(3_000);
  });

  it('reconciles: opening balances, transfers, fees and tips give every balance of the node', async () => {
    const balances = new Map(devnet.openingAccounts.map((address) => [address, 200_000n * ETHER]));
    const add = (address: string, amount: bigint): void => void balances.set(address, (balances.get(address) ?? 0n) + amount);
    for (const block of blocks) {
      for (const [index, transaction] of block.transactions.entries()) {
        const receipt = block.receipts[index];
        const trace = block.traces[index];
        if (!receipt || !trace) throw new Error(`block ${block.number} lacks receipt or trace ${index}`);
        const price = BigInt(receipt.effectiveGasPrice);
        add(transaction.from, -BigInt(receipt.gasUsed) * price);
        add(block.miner, BigInt(receipt.gasUsed) * (price - BigInt(block.baseFeePerGas)));
        if (receipt.status !== '0x1') continue;
        const top = { from: transaction.from, to: transaction.to ?? trace.to ?? '', value: BigInt(transaction.value) };
        for (const transfer of [top, ...listInnerTransfers(trace)]) {
          add(transfer.from, -transfer.value);
          add(transfer.to, transfer.value);
        }
      }
    }
    const addresses = [...balances.keys()];
    const held = await rpc.batch<string>(addresses.map((address) => ({ method: 'eth_getBalance', params: [address, 'latest'] })));
    const wrong = addresses.filter((address, index) => BigInt(held[index] ?? 0) !== balances.get(address));
    expect(addresses.length).toBeGreaterThan(250);
    expect(wrong).toEqual([]);
  });

  it('reconciles USDT: the logs give every token balance', async () => {
    const balances = new Map<string, bigint>();
    for (const log of blocks.flatMap((block) => block.receipts).flatMap((receipt) => receipt.logs)) {
      if (log.address !== contracts.usdt || log.topics[0] !== TRANSFER_TOPIC) continue;
      const [from, to] = log.topics.slice(1).map((topic) => `0x${topic.slice(26)}`) as [string, string];
      balances.set(from, (balances.get(from) ?? 0n) - BigInt(log.data));
      balances.set(to, (balances.get(to) ?? 0n) + BigInt(log.data));
    }
    balances.delete('0x0000000000000000000000000000000000000000');
    for (const [address, amount] of balances) expect(await callUsdt('balanceOf', [address]), address).toBe(amount);
  });
});

describe('case', () => {
  it('names 18 transactions of note, each of them on chain and as it ended', () => {
    expect(devnet.transactions).toHaveLength(18);
    const ended = devnet.transactions.map(({ title }) => [title, receiptOf(title)?.status]);
    expect(ended.filter(([, status]) => status === '0x0')).toEqual([['冻结后转账失败', '0x0']]);
    expect(ended.filter(([, status]) => status === '0x1')).toHaveLength(17);
  });

  it('leaves the frozen transit address its 19,900 USDT and destroys the other', async () => {
    expect(await callUsdt('isBlackListed', [frozenTransit])).toBe(true);
    expect(await callUsdt('balanceOf', [frozenTransit])).toBe(19_900_000_000n);
    expect(await callUsdt('isBlackListed', [destroyedTransit])).toBe(true);
    expect(await callUsdt('balanceOf', [destroyedTransit])).toBe(0n);
  });

  it('leaves nothing on deposit and transit addresses, something on the main suspect and the bridge', async () => {
    for (const address of [...cast.deposits, ...cast.secondLayer, ...cast.firstLayer.filter((transit) => transit !== frozenTransit)]) {
      expect(await callUsdt('balanceOf', [address]), address).toBe(0n);
    }
    expect(await callUsdt('balanceOf', [cast.collector])).toBeGreaterThan(10_000_000_000n);
    expect(await callUsdt('balanceOf', [contracts.bridge])).toBeGreaterThan(50_000_000_000n);
  });

  it('lets the look-alike keep what victim A12 sent by mistake', async () => {
    const lookAlike = lookAlikeOf(cast.deposits[11] ?? '0x');
    expect(await callUsdt('balanceOf', [lookAlike])).toBeGreaterThanOrEqual(1_200_000_000n);
  });

  it('announces look-alike transfers that move nothing', () => {
    const receipt = receiptOf('仿冒代币投毒');
    expect(receipt?.logs.length).toBe(3);
    expect(receipt?.logs.every((log) => log.address !== contracts.usdt && log.topics[0] === TRANSFER_TOPIC)).toBe(true);
  });

  it('brings coin of the case to both exchanges', async () => {
    const arrivals = blocks
      .flatMap((block) => block.receipts)
      .flatMap((receipt) => receipt.logs)
      .filter((log) => log.address === contracts.usdt && log.topics[0] === TRANSFER_TOPIC)
      .filter((log) => cast.harbourSuspectDeposits.some((deposit) => log.topics[2]?.endsWith(deposit.slice(2))));
    expect(arrivals.length).toBeGreaterThan(5);
    expect(receiptOf('到达北辰交易所')?.status).toBe('0x1');
  });
});
