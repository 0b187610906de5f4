import type { OrganisationView } from '@chaintrail/contract/letter';
import { Notice } from '../../ui/Notice.tsx';
import { t } from './texts.ts';

/** What the organisation asks of those who write to it. */
export function OrganisationNote({ organisation }: { organisation: OrganisationView }) {
  const { channel, wants, replyDays, freezeMaxDays, notes, hasCustody, changedAt } = organisation;
  const said = [
    channel || t('letter.unsaid'),
    ...wants,
    ...(freezeMaxDays === null ? [] : [`${t('letter.freezeMaxDays')} ${freezeMaxDays}`]),
    replyDays,
    notes,
  ].filter((text) => text !== '');
  return (
    <>
      {!hasCustody && <Notice tone="warn">{t('letter.wallet')}</Notice>}
      <Notice tone="info">
        <strong>{t('letter.wants')}</strong>：{said.join(' · ')}（
        {t('letter.checkedAt', { day: new Date(changedAt).toISOString().slice(0, 10) })}）
      </Notice>
    </>
  );
}
