import type { BitcoinOutputView } from '@chaintrail/contract/schemas';
import { Tag } from '../../../ui/Tag.tsx';
import { InferenceMark } from './InferenceMark.tsx';
import { RuledMark } from './RuledMark.tsx';
import { t } from './texts.ts';

/** Change: a fact where it returns to an address that paid, somebody's word where one ruled, a guess of ours elsewhere. */
export function ChangeMark({ output }: { output: Pick<BitcoinOutputView, 'change' | 'isReturned' | 'isRuled'> }) {
  if (!output.change) return null;
  if (output.isRuled) return <RuledMark reasons={output.change.reasons}>{t('bitcoin.changeRuled')}</RuledMark>;
  if (!output.isReturned) return <InferenceMark inference={output.change}>{t('bitcoin.change')}</InferenceMark>;
  return (
    <Tag icon="link" small title={t('bitcoin.returnedHint')}>
      {t('bitcoin.returned')}
    </Tag>
  );
}
