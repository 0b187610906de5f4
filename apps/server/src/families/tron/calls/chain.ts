import { refuseField } from '../../../errors.ts';
import type { RequestContext } from '../../../context.ts';
import type { EnabledChain } from '../../../parts.ts';

/** The chain that the path of these calls names. */
const DEFAULT_CHAIN = 'TRON';

/** The Tron chain that is meant; AppError for a chain whose accounts have neither resources nor contract types. */
export function getTronChain(context: RequestContext, chainName: string | undefined): EnabledChain {
  const enabled = context.getAddressChain(chainName ?? DEFAULT_CHAIN);
  if (enabled.chain.family !== 'tron') {
    throw refuseField('chainName', `应为波场链：${enabled.chain.title}（${enabled.chain.name}）没有资源、权限和合约类型`);
  }
  return enabled;
}
