import type { TransferView } from '@chaintrail/contract/schemas';
import type { FamilyName } from '@chaintrail/model';
import { kindKey } from '../../families/kindKey.ts';
import { t } from './texts.ts';

/** What kind of movement a step is; into a coin's wrapped form and out of it has words of its own. */
export function stepKind({ kind, wrapping, coin }: Pick<TransferView, 'kind' | 'wrapping' | 'coin'>, family: FamilyName): string {
  return wrapping === undefined ? t(kindKey(kind, family)) : t(`transaction.${wrapping}`, { symbol: coin.symbol });
}
