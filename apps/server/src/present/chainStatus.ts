import { DEFAULT_COIN_ICON } from '@chaintrail/contract';
import type { ChainStatusView } from '@chaintrail/contract/schemas';
import { formatCoinKey, listStoppable, stopQuestionsOf, type Chain } from '@chaintrail/model';
import type { ChainStatusRecord } from '@chaintrail/store/app';
import type { ChainState } from '@chaintrail/store/chain';
import { familyOf } from '../families/families.ts';
import type { EnabledChain } from '../parts.ts';
import { presentProof } from './proof.ts';
import { tellCapabilities, tellIndexFailure } from '../sentences/sourceFault.ts';

/** A chain's card. `state` and `status` are absent for a chain that this deployment does not read. */
export function presentChainStatus(
  chain: Chain,
  enabled: EnabledChain | undefined,
  state: ChainState | undefined,
  status: ChainStatusRecord | undefined,
): ChainStatusView {
  const head = state?.head ?? null;
  const sourceHeight = status?.sourceHeight ?? null;
  const { symbol, name, decimals } = chain.nativeCoin;
  return {
    chainName: chain.name,
    title: chain.title,
    family: chain.family,
    nativeCoin: { symbol, name, decimals, icon: DEFAULT_COIN_ICON },
    usdt: chain.usdt.map((coin) => ({
      coinKey: formatCoinKey({ chainName: chain.name, token: coin.contract ?? '' }),
      decimals: coin.decimals,
    })),
    stoppable: listStoppable(chain).map((coin) => ({
      coinKey: formatCoinKey({ chainName: chain.name, token: coin.contract }),
      questions: stopQuestionsOf(coin),
    })),
    icon: '',
    isDemo: chain.status === 'demo',
    mode: enabled?.mode ?? 'none',
    height: head?.number ?? null,
    sourceHeight,
    finalHeight: state?.final?.number ?? null,
    firstBlock: state?.first ?? null,
    older: enabled?.older ? [...new Set(enabled.older.sources.map((one) => one.name))] : null,
    headTime: head?.timeMs ?? null,
    lag: head && sourceHeight !== null ? Math.max(0, sourceHeight - head.number) : null,
    ...presentSource(enabled, status),
    proof: presentProof(chain, enabled?.mode),
    progress: enabled ? (status?.progress ?? null) : null,
    explorerUrl: chain.explorerUrl,
    features: enabled ? [...familyOf(chain).features] : [],
  };
}

function presentSource(
  enabled: EnabledChain | undefined,
  status: ChainStatusRecord | undefined,
): Pick<ChainStatusView, 'sourceState' | 'sourceNote' | 'syncState'> {
  if (!enabled) return { sourceState: 'not_configured', sourceNote: '未配置数据源', syncState: 'not_configured' };
  if (enabled.mode === 'provider')
    return { sourceState: 'ok', sourceNote: '没有自建节点：打开地址时向数据源取回它的历史', syncState: 'on_demand' };
  if (!status) return { sourceState: 'degraded', sourceNote: '正在连接数据源', syncState: 'backfilling' };
  const failure = status.failure ? tellIndexFailure(status.failure) : '';
  const note = [failure, tellCapabilities(status.capabilities)].filter((part) => part !== '').join('；');
  return { sourceState: status.sourceState, sourceNote: note, syncState: status.syncState };
}
