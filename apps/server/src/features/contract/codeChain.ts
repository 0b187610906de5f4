import type { RequestContext } from '../../context.ts';
import { refuseField } from '../../errors.ts';
import { familyOf } from '../../families/families.ts';
import { readAddress } from '../../input.ts';
import type { EnabledChain } from '../../parts.ts';

/** The chain and the contract that are meant; AppError for a chain that runs no code. */
export function readContractAt(
  context: RequestContext,
  input: { chainName: string; address: string },
): { enabled: EnabledChain; address: string } {
  const enabled = context.getChain(input.chainName);
  const { chain } = enabled;
  if (familyOf(chain).ledger !== 'accounts') throw refuseField('chainName', `应为执行合约的链：${chain.title}（${chain.name}）没有合约`);
  return { enabled, address: readAddress(chain, input.address) };
}
