import type { AddressFindingsView } from '@chaintrail/contract/schemas';
import { claimLook } from '../../ui/entityLook.ts';
import { formatCount } from '../../ui/figures.ts';
import { t } from './texts.ts';

/** The findings as a paragraph for a letter: each with what kind of statement it is and the first transaction that shows it. */
export function writeLetterText({ address, findings }: Pick<AddressFindingsView, 'address' | 'findings'>, chainTitle: string): string {
  const lines = findings.map(({ title, claim, sentence, evidence, evidenceCount }, at) =>
    t('finding.letterLine', {
      n: at + 1,
      title,
      claim: t(claimLook[claim].text),
      sentence,
      count: formatCount(evidenceCount),
      hash: evidence[0] ? t('finding.letterHash', { hash: evidence[0].hash }) : '',
    }),
  );
  return [t('finding.letterHead', { address, chain: chainTitle }), ...lines, t('finding.letterTail')].join('\n');
}
