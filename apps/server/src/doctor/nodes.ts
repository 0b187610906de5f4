import { SourceError, type SourceErrorKind } from '@chaintrail/families';
import type { Config } from '../config.ts';
import { makeSources } from '../sources.ts';
import { bad, good, type Finding } from './finding.ts';

const ANSWER_LIMIT_MS = 5_000;
/** A head that is older than this many blocks' time, and at least an hour, is not followed any more. */
const STALE_BLOCKS = 100;
const STALE_MS = 3_600_000;

/** Asks every configured node by itself which chain it serves and how far it is. Names hosts, never users, paths or keys. */
export function examineNodes(config: Config, now: () => number): Promise<Finding[]> {
  const each = config.chains.flatMap((chain) =>
    chain.settings.urls.map((url) => ({ ...chain, settings: { ...chain.settings, urls: [url] } })),
  );
  return Promise.all(each.map((chain) => examineNode({ ...config, chains: [chain] }, now)));
}

async function examineNode(config: Config, now: () => number): Promise<Finding> {
  const [made] = makeSources(config, []);
  if (!made) throw new Error('no source was made for a configured chain');
  const { chain, settings, source } = made;
  const name = `节点 ${chain.name}（${new URL(settings.urls[0] ?? '').host}）`;
  try {
    const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
    await source.open(signal);
    const { latest, finalized } = await source.readHead(signal);
    const { capabilities } = source.health();
    const found = [
      `链头 ${latest.number}，已确定 ${finalized.number}`,
      ...(capabilities.length > 0 ? [`可用 ${capabilities.join('、')}`] : []),
    ].join('，');
    const ageMs = now() - latest.timeMs;
    if (chain.status === 'live' && ageMs > Math.max(STALE_MS, STALE_BLOCKS * chain.blockTimeMs)) {
      return bad(name, `${found}，最新区块已是 ${Math.round(ageMs / 3_600_000)} 小时前`, '请检查节点是否仍在同步');
    }
    return good(name, found);
  } catch (error) {
    if (error instanceof SourceError) return bad(name, describe[error.kind].found, describe[error.kind].advice);
    if (error instanceof Error && error.name === 'TimeoutError') return bad(name, describe.timeout.found, describe.timeout.advice);
    throw error;
  } finally {
    await source.close();
  }
}

const describe: Record<SourceErrorKind, { found: string; advice: string }> = {
  unreachable: { found: '连接不上', advice: '请确认节点已启动，地址和端口正确，防火墙放行' },
  timeout: { found: `${ANSWER_LIMIT_MS / 1000} 秒内没有应答`, advice: '请检查节点负载与网络' },
  rate_limited: { found: '被节点限流', advice: '请降低 concurrency 与 batchSize，或换用自己的节点' },
  refused: { found: '节点拒绝请求', advice: '请核对用户名、密码或密钥，以及节点是否开放所需接口' },
  malformed: { found: '应答不是节点的格式', advice: '请确认地址指向该链的节点接口' },
  inconsistent: { found: '应答前后矛盾', advice: '请稍后再试；若一直如此，请更换节点' },
  wrong_chain: { found: '是另一条链的节点', advice: '请核对 chaintrail.json 中的链名与地址' },
  not_found: { found: '节点没有所需区块', advice: '请等节点同步完成' },
};
