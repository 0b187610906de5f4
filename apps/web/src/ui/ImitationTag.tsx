import type { PartyView } from '@chaintrail/contract/schemas';
import { t } from '../locales/translate.ts';
import { addressEnds, shortenMiddle } from './shorten.ts';
import { Tag } from './Tag.tsx';

/** Whom an address imitates: by its label, else by its ends, which are the same. */
export function ImitationTag({ of }: { of: NonNullable<PartyView['imitates']> }) {
  return (
    <Tag tone="error" icon="warning" small title={of.address}>
      {t('ui.imitates')} {of.label?.name ?? shortenMiddle(of.address, addressEnds.table)}
    </Tag>
  );
}
