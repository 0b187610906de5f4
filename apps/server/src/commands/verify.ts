import { StoreError } from '@chaintrail/store/chain';
import type { Command, OperatorChain, OperatorParts, Say } from './types.ts';
import { verifyLabels } from './verifyLabels.ts';
import { compareWithNode } from './verifyNodes.ts';

const USAGE = '用法：npm run verify -- [--chain 链名] [--addresses 每条链与节点比对的地址数，默认 300]';
const DEFAULT_ADDRESSES = 300;

interface Wish {
  chains: OperatorChain[];
  addresses: number;
}

/**
 * Holds what is stored against itself and against the nodes. Reads only. One line for each difference: chain, table, key, what
 * is stored, what it should be, with tabs between them.
 */
export const runVerify: Command = async (parts, args, say, signal) => {
  const wish = readWish(parts, args);
  if (typeof wish === 'string') {
    say(wish);
    return 2;
  }
  let differences = await verifyLabels(parts, say, signal);
  let unknown = 0;
  for (const one of wish.chains) {
    const startedAt = performance.now();
    const found = await verifyStored(parts, one, say, signal);
    if (found === undefined) {
      unknown += 1;
      continue;
    }
    differences += found + (await compareWithNode(parts, one, wish.addresses, say, signal));
    say(`${one.chain.name}：核对完毕，用时 ${((performance.now() - startedAt) / 1000).toFixed(1)} 秒`);
  }
  if (wish.chains.length === 0) say('没有配置任何链，没有可核对的区块。');
  say(differences === 0 && unknown === 0 ? '没有差异。' : `共 ${differences} 处差异${unknown === 0 ? '' : `，${unknown} 条链未能核对`}。`);
  return differences === 0 && unknown === 0 ? 0 : 1;
};

/** What was asked for, or what is wrong with it. */
function readWish(parts: OperatorParts, args: string[]): Wish | string {
  const wish: Wish = { chains: parts.chains, addresses: DEFAULT_ADDRESSES };
  for (let at = 0; at < args.length; at += 2) {
    const [name, value = ''] = args.slice(at, at + 2);
    if (name === '--chain') {
      const named = parts.chains.filter(({ chain }) => chain.name.toLowerCase() === value.toLowerCase());
      if (named.length === 0) return `没有配置名为「${value}」的链，可选：${parts.chains.map(({ chain }) => chain.name).join('、')}`;
      wish.chains = named;
    } else if (name === '--addresses' && /^\d{1,6}$/.test(value)) wish.addresses = Number(value);
    else return USAGE;
  }
  return wish;
}

/** How many differences the chain's tables have; undefined when they cannot be looked at. */
async function verifyStored(
  { store }: OperatorParts,
  { chain }: OperatorChain,
  say: Say,
  signal: AbortSignal,
): Promise<number | undefined> {
  const { first, final, head } = await store.reader.readState(chain);
  if (first === null || head === null) {
    say(`${chain.name}：还没有数据`);
    return 0;
  }
  say(`${chain.name}：区块 ${first}–${head.number}（已确定到 ${final?.number ?? '无'}）`);
  let all = 0;
  let inTable = 0;
  try {
    for await (const { table, step, steps, count, told } of store.verify(chain, signal)) {
      signal.throwIfAborted();
      inTable = (step === 1 ? 0 : inTable) + count;
      all += count;
      for (const { key, stored, computed } of told) say([chain.name, table, key, stored, computed].join('\t'));
      if (step === steps) say(`  ${table}：${inTable === 0 ? '一致' : `${inTable} 处差异`}`);
      else if (step % 10 === 0) say(`  ${table}：${step}/${steps}`);
    }
    return all;
  } catch (error) {
    if (!(error instanceof StoreError) || error.code !== 'pending_range') throw error;
    say(`${chain.name}：有一段区块还没有写完，要等节点重新给出它。请待该链恢复同步后再核对。`);
    return undefined;
  }
}
