import { setTimeout as sleep } from 'node:timers/promises';
import { SourceError, type BlockSource } from '@chaintrail/families';
import type { Chain } from '@chaintrail/model';
import type { ChainReader, ChainState, Difference } from '@chaintrail/store/chain';
import type { OperatorChain, OperatorParts, Say } from './types.ts';

/** Addresses that are compared under one head: few, so that the head seldom moves meanwhile. */
const AT_ONCE = 20;
const ATTEMPTS = 10;
const PAUSE_MS = 500;
/** Unspent outputs of one address that are asked for, the largest first. */
const MOST_OUTPUTS = 100;
const MOST_TOLD = 50;

interface Comparison {
  chain: Chain;
  source: BlockSource;
  reader: ChainReader;
  signal: AbortSignal;
  /** Whether the node is asked for the past; false once it has refused. */
  knowsPast: boolean;
}

/** Holds balances of a sample of addresses against the chain's node, to the last unit. Resolves to the number of differences. */
export async function compareWithNode(
  { store }: OperatorParts,
  { chain, source }: OperatorChain,
  most: number,
  say: Say,
  signal: AbortSignal,
): Promise<number> {
  const { reader } = store;
  const skip = (reason: string): number => {
    say(`  与节点比对：略过，${reason}`);
    return 0;
  };
  if (most === 0) return 0;
  if (!source) return skip('演示链的节点只在产品运行时存在');
  const state = await reader.readState(chain);
  if (state.head === null) return 0;
  const gaps = await reader.listGaps(chain);
  if (state.first !== 0) return skip(`只从区块 ${state.first} 起存储，更早的余额未知`);
  if (gaps.length > 0) return skip(`有 ${gaps.length} 处数据缺口，余额不能相等`);
  const addresses = await store.sampleHolders(chain, most, state.head.number);
  const comparison: Comparison = { chain, source, reader, signal, knowsPast: true };
  const differences: Difference[] = [];
  let unsettled = 0;
  try {
    await source.open(signal);
    for (let at = 0; at < addresses.length; at += AT_ONCE) {
      const part = addresses.slice(at, at + AT_ONCE);
      const found = await compareSteadily(comparison, part);
      if (found) differences.push(...found);
      else unsettled += part.length;
    }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return skip(`节点没有应答（${error.kind}）`);
  }
  for (const { key, stored, computed } of differences.slice(0, MOST_TOLD)) say([chain.name, 'node', key, stored, computed].join('\t'));
  const rest = unsettled === 0 ? '' : `，${unsettled} 个地址因链头不断移动未能比对`;
  say(`  与节点比对：${addresses.length - unsettled} 个地址，${differences.length === 0 ? '一致' : `${differences.length} 处差异`}${rest}`);
  return differences.length;
}

/** Undefined when the chain moved during every attempt. */
async function compareSteadily(comparison: Comparison, addresses: string[]): Promise<Difference[] | undefined> {
  const { chain, reader, signal } = comparison;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    signal.throwIfAborted();
    const before = await reader.readState(chain);
    if (await isOnHead(comparison, before)) {
      const differences = await compareNow(comparison, addresses, before);
      const after = await reader.readState(chain);
      if (differences && before.head?.hash === after.head?.hash && (await isOnHead(comparison, after))) return differences;
    }
    await sleep(PAUSE_MS, undefined, { signal });
  }
  return undefined;
}

/** Whether what the node says now, or of our head, is said of the blocks that we have. */
async function isOnHead({ source, signal, knowsPast }: Comparison, { head }: ChainState): Promise<boolean> {
  if (!head) return false;
  const ref =
    knowsPast && !source.readUnspent ? await source.readBlockRef({ number: head.number }, signal) : (await source.readHead(signal)).latest;
  return ref?.hash === head.hash;
}

/** Undefined when the node turned out to know only the present. */
async function compareNow(comparison: Comparison, addresses: string[], { head }: ChainState): Promise<Difference[] | undefined> {
  const { source, signal, knowsPast } = comparison;
  const check = source.readUnspent ? compareOutputs : compareBalance;
  try {
    const found = await Promise.all(addresses.map((address) => check(comparison, address, knowsPast ? head?.number : undefined)));
    signal.throwIfAborted();
    return found.flat();
  } catch (error) {
    if (!(error instanceof SourceError) || error.kind !== 'refused' || !knowsPast) throw error;
    comparison.knowsPast = false;
    return undefined;
  }
}

async function compareBalance({ chain, source, reader, signal }: Comparison, address: string, atBlock?: number): Promise<Difference[]> {
  const [stored, told] = await Promise.all([readStored(reader, chain, address), source.readBalance(address, signal, atBlock)]);
  if (told === null || told === stored) return [];
  return [{ key: address, stored: `balance=${stored}`, computed: `balance=${told}` }];
}

async function readStored(reader: ChainReader, chain: Chain, address: string): Promise<bigint> {
  return (await reader.listAddressBalances(chain, address)).find(({ token }) => token === '')?.raw ?? 0n;
}

/** Every output that we take for unspent must be so to the node, with the same amount. */
async function compareOutputs({ chain, source, reader, signal }: Comparison, address: string): Promise<Difference[]> {
  const { rows } = await reader.listUnspent(chain, address, 'amount', { limit: MOST_OUTPUTS });
  const told = (await source.readUnspent?.(rows, signal)) ?? [];
  return rows.flatMap(({ transactionHash, index, amountRaw }, at): Difference[] =>
    told[at] === amountRaw
      ? []
      : [{ key: `${address} ${transactionHash}:${index}`, stored: `unspent=${amountRaw}`, computed: `unspent=${told[at] ?? '-'}` }],
  );
}
