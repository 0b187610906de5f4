import { compiledContracts, startAnvil, type Anvil, type RpcClient } from '@chaintrail/devnet';
import { findChain } from '@chaintrail/model/chains';
import { encodeDeployData, encodeFunctionData, type Hex } from 'viem';
import { createRandom } from '../sim/random.ts';

/** A chain on a running node, and what anybody who indexed it must have counted. */
export interface PeerChain {
  anvil: Anvil;
  chainId: number;
  senders: string[];
  tokens: string[];
  headNumber: number;
  transactions: number;
  /** Those that did not fail. */
  successes: number;
  /** Transfer(address,address,uint256) events. */
  tokenTransfers: number;
}

interface SentTransaction {
  from: string;
  to?: string;
  value?: Hex;
  data?: Hex;
  gas: Hex;
}

const SEED = 20_260_101;
const SENDERS = 40;
const STRANGERS = 5_000;
const TOKENS = 4;
const TRANSACTIONS_PER_BLOCK = 20;
const GENESIS_MS = Date.UTC(2026, 0, 1);
const BLOCK_SECONDS = 12;
const GAS: Hex = '0xf4240';
const CREATION_GAS: Hex = '0x2dc6c0';
/** More than anyone holds. */
const TOO_MUCH = 10n ** 40n;

const hex = (value: number | bigint): Hex => `0x${value.toString(16)}`;

/** Starts a node and mines so many blocks of twenty transactions: tokens, coin, coin by a contract, and some that fail. The same at every start. */
export async function startPeerChain(blocks: number): Promise<PeerChain> {
  const chainId = findChain('DemoETH')?.chainId ?? 0;
  const anvil = await startAnvil({
    chainId,
    accounts: SENDERS,
    genesisTimeMs: GENESIS_MS,
    balance: 1_000_000,
  });
  try {
    return { anvil, chainId, ...(await mineChain(anvil, blocks)) };
  } catch (error) {
    await anvil.stop();
    throw error;
  }
}

async function mineChain({ rpc }: Anvil, blocks: number): Promise<Omit<PeerChain, 'anvil' | 'chainId'>> {
  const random = createRandom(SEED);
  const senders = await rpc.request<string[]>('eth_accounts');
  const strangers = Array.from({ length: STRANGERS }, (_, index) => `0x${(0xbeef0000 + index).toString(16).padStart(40, '0')}`);
  const pick = <T>(list: readonly T[]): T => list[random.below(list.length)] as T;
  const owner = senders[0] ?? '';
  const counts = { transactions: TOKENS + 1, successes: TOKENS + 1, tokenTransfers: TOKENS };

  const { DemoToken: token, Splitter: splitter } = compiledContracts;
  const deploy = (data: Hex): Promise<string> => create(rpc, { from: owner, data, gas: CREATION_GAS });
  const tokens: string[] = [];
  for (let index = 0; index < TOKENS; index += 1) {
    const args = [`Peer Token ${index}`, `PEER${index}`, 10n ** 30n];
    tokens.push(await deploy(encodeDeployData({ abi: token.abi, bytecode: token.bytecode, args })));
  }
  const splitterAddress = await deploy(splitter.bytecode);
  const encodeTransfer = (to: string, amount: bigint): Hex =>
    encodeFunctionData({ abi: token.abi, functionName: 'transfer', args: [to, amount] });

  function makeTransaction(): SentTransaction {
    const from = pick(senders);
    const to = pick(random.below(3) === 0 ? senders : strangers);
    const amount = BigInt(1 + random.below(1_000_000));
    const kind = random.below(20);
    counts.transactions += 1;
    if (kind === 0) return { from, to: pick(tokens), data: encodeTransfer(to, TOO_MUCH), gas: GAS };
    counts.successes += 1;
    if (kind < 6) return { from, to, value: hex(amount), gas: GAS };
    if (kind < 8) {
      const data = encodeFunctionData({
        abi: splitter.abi,
        functionName: 'split',
        args: [
          [to, pick(strangers)],
          [amount, 7n],
        ],
      });
      return { from, to: splitterAddress, value: hex(amount + 7n), data, gas: GAS };
    }
    counts.tokenTransfers += 1;
    return { from: owner, to: pick(tokens), data: encodeTransfer(to, amount), gas: GAS };
  }

  const mined = TOKENS + 1;
  for (let block = mined; block < blocks; block += 1) {
    const sent = Array.from({ length: TRANSACTIONS_PER_BLOCK }, makeTransaction);
    await rpc.batch(sent.map((transaction) => ({ method: 'eth_sendTransaction', params: [transaction] })));
    await rpc.request('evm_mine', [hex(GENESIS_MS / 1000 + (block + 1) * BLOCK_SECONDS)]);
  }
  return { senders, tokens, headNumber: blocks, ...counts };
}

async function create(rpc: RpcClient, transaction: SentTransaction): Promise<string> {
  const hash = await rpc.request<string>('eth_sendTransaction', [transaction]);
  await rpc.request('evm_mine');
  const receipt = await rpc.request<{ contractAddress: string }>('eth_getTransactionReceipt', [hash]);
  return receipt.contractAddress;
}
