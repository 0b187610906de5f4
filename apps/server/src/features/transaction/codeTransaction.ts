import type { RequestContext } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { familyOf } from '../../families/families.ts';
import { getTransaction, type FoundTransaction } from './read.ts';

/** A transaction of a chain that runs code; AppError says why the others have no logs and no calls. */
export function getCodeTransaction(
  context: RequestContext,
  { chainName, hash }: { chainName: string; hash: string },
  what: string,
): Promise<FoundTransaction> {
  const { chain } = context.getChain(chainName);
  if (familyOf(chain).ledger !== 'accounts') {
    throw refuse('bad_input', `${chain.title}（${chain.name}）的交易不执行合约，没有${what}；输入、输出与脚本见交易详情`, {
      fields: { chainName: `没有${what}` },
    });
  }
  return getTransaction(context, chainName, hash);
}
