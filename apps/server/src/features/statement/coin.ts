import type { Chain } from '@chaintrail/model';
import { refuseField } from '../../errors.ts';

/** A chain that keeps its coin in outputs has no other coin whose balance could be told. */
export function refuseTokens(chain: Chain, token: string): void {
  if (chain.scripts && token !== '') throw refuseField('coinKey', `应为 ${chain.name}：${chain.title}只有原生币`);
}
