import { SourceError } from '@chaintrail/families';
import type { Chain } from '@chaintrail/model';
import type { RequestContext } from '../../../context.ts';
import { settleWithin } from '../../../deadline.ts';
import { refuse } from '../../../errors.ts';
import { tellSourceFault } from '../../../sentences/sourceFault.ts';

/** A panel is of no use later than this. */
const DEADLINE_MS = 10_000;

type Reader = RequestContext['tronReaders'] extends ReadonlyMap<string, infer R> ? R : never;

/** What a Tron node says now; AppError that says why it does not. `what` is what was wanted of it, in words. */
export async function askNode<T>(
  context: RequestContext,
  chain: Chain,
  { what, read }: { what: string; read: (reader: Reader, signal: AbortSignal) => Promise<T> },
): Promise<T> {
  const reader = context.tronReaders.get(chain.name);
  if (!reader) throw refuse('not_configured', `${chain.title}没有配置节点，无法读取${what}`);
  const abort = new AbortController();
  const settled = await settleWithin(read(reader, abort.signal), DEADLINE_MS);
  abort.abort();
  if (settled.state === 'done') return settled.value;
  if (settled.state === 'failed' && !(settled.error instanceof SourceError)) throw settled.error;
  const reason =
    settled.state === 'failed' && settled.error instanceof SourceError ? tellSourceFault(settled.error.fault) : '节点没有及时回答';
  throw refuse('source_unreachable', `暂时读不到${chain.title}${what}：${reason}，请稍后重试`, { retryAfter: 5 });
}
