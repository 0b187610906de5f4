import type { Chain, ScriptFormats } from '@chaintrail/model';
import { refuse } from '../../errors.ts';
import type { RequestContext } from '../../context.ts';
import type { EnabledChain } from '../../parts.ts';

export interface OutputChain {
  enabled: EnabledChain;
  chain: Chain;
  scripts: ScriptFormats;
}

/** The chain of this name, which must keep its coin in outputs; AppError names the call to use instead. */
export function getOutputChain(context: RequestContext, chainName: string, instead: string): OutputChain {
  const enabled = context.getAddressChain(chainName);
  const { chain } = enabled;
  if (!chain.scripts) {
    throw refuse('bad_input', `${chain.title}（${chain.name}）按账户记账，没有输入和输出；请改用 ${instead}`, {
      fields: { chainName: '不是比特币类的链' },
    });
  }
  return { enabled, chain, scripts: chain.scripts };
}
