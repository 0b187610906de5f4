import { ownOf } from '@chaintrail/contract';
import type { AddressCardView } from '@chaintrail/contract/schemas';
import { Tag } from '../../../ui/Tag.tsx';
import { t } from './texts.ts';

/** The kind of script that an address stands for. */
export function ScriptTag({ card }: { card: AddressCardView }) {
  const { scriptType } = ownOf('bitcoin', card);
  return scriptType && <Tag>{t(`bitcoin.script_${scriptType}`)}</Tag>;
}
