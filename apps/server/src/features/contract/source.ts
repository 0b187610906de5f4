import type { EndpointData } from '@chaintrail/contract/schemas';
import { SourceError } from '@chaintrail/families';
import type { RequestOf } from '../../context.ts';
import { settleWithin } from '../../deadline.ts';
import { tellSourceFault } from '../../sentences/sourceFault.ts';
import { readContractAt } from './codeChain.ts';

type Data = EndpointData<'readContractSource'>;

const DEADLINE_MS = 10_000;

/** The source of a contract that others compiled and held against its code, as they keep it now; nothing of it is kept here. */
export async function readSource(context: RequestOf<'readContractSource'>): Promise<Data> {
  const { enabled, address } = readContractAt(context, context.input);
  const settled = await settleWithin(context.verifiedAbis.readSource(enabled.chain, address), DEADLINE_MS);
  if (settled.state === 'late') return tellNone('Sourcify 没有及时回答，请稍后重试');
  if (settled.state === 'failed') {
    if (!(settled.error instanceof SourceError)) throw settled.error;
    return tellNone(`Sourcify 没有给出源码：${tellSourceFault(settled.error.fault)}`);
  }
  const asked = settled.value;
  if (!asked.isAsked) return tellNone(absences[asked.why]);
  if (!asked.source) return tellNone('Sourcify 上没有这个合约的已验证源码');
  const { verifiedAtMs, ...source } = asked.source;
  return { note: null, source: { by: asked.by, ...source, verifiedTime: verifiedAtMs } };
}

const tellNone = (note: string): Data => ({ note, source: null });

const absences = {
  none: '这条链的合约没有公开的源码库可查',
  off: '没有向外查询源码：当前仅用本地数据，或管理员已停用 Sourcify',
} as const;
