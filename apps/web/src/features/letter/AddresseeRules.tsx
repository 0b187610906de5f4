import type { OrganisationView } from '@chaintrail/contract/letter';
import { formatDate } from '../../lib/time.ts';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import styles from './Letters.module.css';
import { t } from './texts.ts';

/** What an organisation asks of those who write to it, as administrators keep it. */
export function AddresseeRules({ organisation }: { organisation: OrganisationView }) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const { channel, address, language, wants, freezeMaxDays, replyDays, notes, source, hasCustody, changedAt, changedBy } = organisation;
  const unsaid = t('letter.unsaid');
  const lines: [string, string][] = [
    [t('letter.ruleChannel'), [channel, address].filter((text) => text !== '').join(' · ') || unsaid],
    [t('letter.ruleLanguage'), t(`letter.${language}`)],
    [t('letter.ruleWants'), wants.join('；') || unsaid],
    [t('letter.ruleFreeze'), freezeMaxDays === null ? unsaid : t('letter.ruleFreezeDays', { n: freezeMaxDays })],
    [t('letter.ruleReply'), replyDays || unsaid],
    ...(hasCustody ? [] : [[t('letter.ruleCustody'), t('letter.wallet')] satisfies [string, string]]),
    ...(notes === '' ? [] : [[t('letter.ruleNotes'), notes] satisfies [string, string]]),
    [t('letter.ruleSource'), source || unsaid],
    [t('letter.ruleChecked'), [formatDate(changedAt, zone), changedBy].filter((text) => text !== '').join(' · ')],
  ];
  return (
    <Card>
      <CardHeader title={t('letter.rules')} note={t('letter.rulesNote')} />
      <dl className={styles.rules} aria-label={t('letter.rules')}>
        {lines.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
