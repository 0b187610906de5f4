import type { BitcoinOutputView } from '@chaintrail/contract/schemas';
import { Tag } from '../../../ui/Tag.tsx';
import { InferenceMark } from './InferenceMark.tsx';
import { t } from './texts.ts';

/** Change: a fact where it returns to an address that paid, a guess of ours elsewhere. */
export function ChangeMark({ output }: { output: Pick<BitcoinOutputView, 'change' | 'isReturned'> }) {
  if (!output.change) return null;
  if (!output.isReturned) return <InferenceMark inference={output.change}>{t('bitcoin.change')}</InferenceMark>;
  return (
    <Tag icon="link" small title={t('bitcoin.returnedHint')}>
      {t('bitcoin.returned')}
    </Tag>
  );
}
