import { Tag } from '../../../ui/Tag.tsx';
import { t } from './texts.ts';

/** An output too small to be worth spending: mostly there to be seen. */
export function DustMark() {
  return (
    <Tag tone="warn" small title={t('bitcoin.dustHint')}>
      {t('bitcoin.dust')}
    </Tag>
  );
}
