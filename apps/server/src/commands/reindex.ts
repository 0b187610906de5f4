import type { Command, OperatorChain, OperatorParts, Say } from './types.ts';

const USAGE = '用法：npm run reindex -- [--chain 链名]，或 npm run reindex -- --state';
/** A line for every so many percent of a chain. */
const SAID_PERCENT = 10;

/** Makes the row index of the chain store anew from what the engine holds, chain by chain; pages are answered by the engine meanwhile. */
export const runReindex: Command = async ({ store, chains }, args, say, signal) => {
  if (args.length === 1 && args[0] === '--state') return sayStates(store, chains, say);
  const wanted = readWish(chains, args);
  if (typeof wanted === 'string') {
    say(wanted);
    return 2;
  }
  const { index } = store;
  if (!index) {
    say('链上数据存放在 ClickHouse 服务器中，没有行索引，无需重建。');
    return 0;
  }
  let failed = 0;
  for (const { chain } of wanted) {
    signal.throwIfAborted();
    const startedAt = performance.now();
    let said = 0;
    const isMade = await index.makeAnew(chain, ({ block, finalBlock }) => {
      const percent = Math.floor((block / Math.max(1, finalBlock)) * 100);
      if (percent < said + SAID_PERCENT) return;
      said = percent;
      say(`  ${chain.name}：已到区块 ${block}（${percent}%）`);
    });
    if (isMade) say(`${chain.name}：行索引已重建，用时 ${((performance.now() - startedAt) / 1000).toFixed(1)} 秒`);
    else {
      failed += 1;
      say(`${chain.name}：行索引未能重建（${index.stateOf(chain).lastFailure ?? '已停止'}）。各页面照常可用，只是较慢。`);
    }
  }
  return failed === 0 ? 0 : 1;
};

/** How it stands, as `doctor` asks it; 1 where something has failed and is not made good. */
function sayStates({ index }: OperatorParts['store'], chains: OperatorParts['chains'], say: Say): number {
  if (!index) return 0;
  const states = chains.map(({ chain }) => ({ name: chain.name, ...index.stateOf(chain) }));
  for (const { name, isReady, block, failures, lastFailure } of states) {
    const reached = block === undefined ? '' : `，已到区块 ${block}`;
    const failed = lastFailure === undefined ? '' : `；启动以来 ${failures} 次未能跟上写入，最近一次：${lastFailure}`;
    say(`${name} ${isReady ? '完整' : '尚不完整'}${reached}${failed}`);
  }
  return states.some(({ isReady, lastFailure }) => !isReady && lastFailure !== undefined) ? 1 : 0;
}

/** The chains that were asked for, or what is wrong with the question. */
function readWish(chains: OperatorParts['chains'], args: string[]): OperatorChain[] | string {
  const [name, value = '', ...rest] = args;
  if (name === undefined) return chains;
  if (name !== '--chain' || rest.length > 0) return USAGE;
  const named = chains.filter(({ chain }) => chain.name.toLowerCase() === value.toLowerCase());
  return named.length > 0 ? named : `没有配置名为「${value}」的链，可选：${chains.map(({ chain }) => chain.name).join('、')}`;
}
