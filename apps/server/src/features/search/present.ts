import type { CoverageView, HitView, LabelView } from '@chaintrail/contract/schemas';
import type { Block, Chain, Transaction } from '@chaintrail/model';
import { judgeToken } from '../../present/doubt.ts';
import type { Glance } from '../../present/glance.ts';
import type { JudgedToken } from '../../present/tokens.ts';

export function presentAddressHit(chain: Chain, glance: Glance, coverage: CoverageView): HitView {
  const { address, label, isContract, balance, otherBalances, transferCount, firstTime, lastTime } = glance;
  return {
    kind: 'address',
    chainName: chain.name,
    text: address,
    title: label?.name ?? address,
    subtitle: `${isContract ? '合约地址' : '地址'} · ${chain.title}`,
    ...(label ? { label } : {}),
    ...(isContract ? { isContract } : {}),
    balance,
    otherBalances,
    transferCount,
    firstActive: firstTime,
    lastActive: lastTime,
    coverage,
  };
}

/** An address on a chain without a node: what it moved is fetched when somebody opens it. */
export function presentProvidedHit(chain: Chain, address: string, label: LabelView | undefined, coverage: CoverageView): HitView {
  return {
    kind: 'address',
    chainName: chain.name,
    text: address,
    title: label?.name ?? address,
    subtitle: `地址 · ${chain.title} · 没有自建节点，打开即向数据源取回历史`,
    ...(label ? { label } : {}),
    coverage,
  };
}

export function presentTokenHit(chain: Chain, token: JudgedToken, label: LabelView | undefined, coverage: CoverageView): HitView {
  const isNft = token.standard === 'erc721' || token.standard === 'erc1155' || token.standard === 'trc721';
  const doubt = judgeToken(chain, token);
  return {
    kind: isNft ? 'nft' : 'token',
    chainName: chain.name,
    text: token.contract,
    title: token.symbol === '' ? token.name : token.name === '' ? token.symbol : `${token.symbol}（${token.name}）`,
    subtitle: `${isNft ? 'NFT' : '代币'} · ${chain.title} · ${token.contract}`,
    ...(label ? { label } : {}),
    ...(doubt === null ? {} : { doubt }),
    isContract: true,
    coverage,
  };
}

/** The chain's own coin has no contract: the chain's name stands for it, as it does in the coin's page. */
export function presentNativeHit(chain: Chain, coverage: CoverageView): HitView {
  return { kind: 'token', chainName: chain.name, text: chain.name, ...describeNative(chain), coverage };
}

export function describeNative({ title, nativeCoin }: Chain): Pick<HitView, 'title' | 'subtitle'> {
  const { symbol, name } = nativeCoin;
  return { title: name === symbol ? symbol : `${symbol}（${name}）`, subtitle: `原生币 · ${title}` };
}

export function presentTransactionHit(chain: Chain, transaction: Transaction, coverage: CoverageView): HitView {
  const failed = transaction.status === 'failed' ? ' · 失败' : '';
  return {
    kind: 'hash',
    chainName: chain.name,
    text: transaction.hash,
    title: transaction.hash,
    subtitle: `交易 · ${chain.title} · 区块 ${transaction.blockNumber}${failed}`,
    lastActive: transaction.timeMs,
    coverage,
  };
}

export function presentBlockHit(chain: Chain, block: Block, coverage: CoverageView): HitView {
  return {
    kind: 'block',
    chainName: chain.name,
    text: String(block.number),
    title: `区块 ${block.number}`,
    subtitle: `${block.transactionCount} 笔交易 · 哈希 ${block.hash.slice(0, 10)}…${block.hash.slice(-6)}`,
    lastActive: block.timeMs,
    coverage,
  };
}
