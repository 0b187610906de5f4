import type { SettingsView } from '@chaintrail/contract/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { settingsQuery } from '../../api/queries.ts';
import { showToast } from '../../lib/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './Admin.module.css';
import { readSettings } from './readSettings.ts';
import { t } from './texts.ts';

/** What may be changed while the product runs. */
export function SettingsCard() {
  const query = useQuery(settingsQuery());
  return (
    <Card>
      <CardHeader title={t('people.settings')} note={t('people.settingsNote')} />
      <StateBlock isLoading={query.isPending} error={query.error} what={t('people.settings')} onRetry={() => void query.refetch()}>
        {query.data && <SettingsForm key={JSON.stringify(query.data)} stored={query.data} />}
      </StateBlock>
    </Card>
  );
}

function SettingsForm({ stored }: { stored: SettingsView }) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState({
    trailDays: String(stored.trailDays ?? ''),
    requestPercent: String(stored.requestPercent),
    timeStampUrl: stored.timeStampUrl ?? '',
  });
  const [areApplicationsOpen, setOpen] = useState(stored.areApplicationsOpen);
  const [arePicturesFetched, setFetched] = useState(stored.arePicturesFetched);
  const [areGatewaysAsked, setAsked] = useState(stored.areGatewaysAsked);
  const [areNoticesSent, setSent] = useState(stored.areNoticesSent);
  const [areHistoriesAsked, setHistoriesAsked] = useState(stored.areHistoriesAsked);
  const [isSaving, setIsSaving] = useState(false);
  const { settings, problems } = readSettings({
    ...typed,
    areApplicationsOpen,
    arePicturesFetched,
    areGatewaysAsked,
    areNoticesSent,
    areHistoriesAsked,
  });
  const isChanged = settings === undefined || JSON.stringify(settings) !== JSON.stringify(stored);
  async function save() {
    if (!settings) return;
    setIsSaving(true);
    const saved = await call('saveSettings', settings).catch(() => undefined);
    setIsSaving(false);
    if (!saved) return;
    showToast('success', t('people.settingsSaved'));
    queries.setQueryData(settingsQuery().queryKey, saved);
  }
  return (
    <form
      className={styles.settings}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label className={styles.setting}>
        <span className={styles.settingName}>{t('people.trailDays')}</span>
        <TextInput
          label={t('people.trailDays')}
          inputMode="numeric"
          unit={t('people.days')}
          value={typed.trailDays}
          onChange={(trailDays) => setTyped({ ...typed, trailDays })}
          {...(problems.trailDays === undefined ? {} : { problem: problems.trailDays })}
        />
        <span className={styles.quiet}>{t('people.trailDaysHint')}</span>
      </label>
      <label className={styles.setting}>
        <span className={styles.settingName}>{t('people.requestPercent')}</span>
        <TextInput
          label={t('people.requestPercent')}
          inputMode="numeric"
          unit={t('people.percent')}
          value={typed.requestPercent}
          onChange={(requestPercent) => setTyped({ ...typed, requestPercent })}
          {...(problems.requestPercent === undefined ? {} : { problem: problems.requestPercent })}
        />
        <span className={styles.quiet}>{t('people.requestPercentHint')}</span>
      </label>
      <div className={styles.setting}>
        <Switch checked={areApplicationsOpen} onChange={setOpen}>
          {t('people.applicationsOpen')}
        </Switch>
        <span className={styles.quiet}>{t('people.applicationsOpenHint')}</span>
      </div>
      <div className={styles.setting}>
        <Switch checked={areHistoriesAsked && arePicturesFetched} disabled={!areHistoriesAsked} onChange={setFetched}>
          {t('people.picturesFetched')}
        </Switch>
        <span className={styles.quiet}>{t('people.picturesFetchedHint')}</span>
      </div>
      <div className={styles.setting}>
        <Switch checked={areHistoriesAsked && areGatewaysAsked} disabled={!areHistoriesAsked} onChange={setAsked}>
          {t('people.gatewaysAsked')}
        </Switch>
        <span className={styles.quiet}>{t('people.gatewaysAskedHint')}</span>
      </div>
      <div className={styles.setting}>
        <Switch checked={areHistoriesAsked && areNoticesSent} disabled={!areHistoriesAsked} onChange={setSent}>
          {t('people.noticesSent')}
        </Switch>
        <span className={styles.quiet}>{t('people.noticesSentHint')}</span>
      </div>
      <div className={styles.setting}>
        <Switch checked={areHistoriesAsked} onChange={setHistoriesAsked}>
          {t('people.historiesAsked')}
        </Switch>
        <span className={styles.quiet}>{t('people.historiesAskedHint')}</span>
      </div>
      <label className={styles.setting}>
        <span className={styles.settingName}>{t('people.timeStampUrl')}</span>
        <TextInput
          label={t('people.timeStampUrl')}
          inputMode="url"
          placeholder="https://"
          value={typed.timeStampUrl}
          onChange={(timeStampUrl) => setTyped({ ...typed, timeStampUrl })}
          {...(problems.timeStampUrl === undefined ? {} : { problem: problems.timeStampUrl })}
        />
        <span className={styles.quiet}>{t('people.timeStampUrlHint')}</span>
      </label>
      <Button type="submit" tone="primary" disabled={!isChanged || settings === undefined || isSaving}>
        {t('people.save')}
      </Button>
    </form>
  );
}
