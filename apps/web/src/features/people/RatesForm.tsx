import { useState } from 'react';
import { call } from '../../api/client.ts';
import { showToast } from '../../lib/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './Admin.module.css';
import { readRates } from './readRates.ts';
import { t } from './texts.ts';

/** Lines of day and rate, typed, pasted or out of a CSV; what is wrong with them is said before they are sent. */
export function RatesForm({ onSaved }: { onSaved: () => void }) {
  const [text, setText] = useState('');
  const [source, setSource] = useState(t('people.rateUsualSource'));
  const [isSaving, setIsSaving] = useState(false);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const { rates, problem } = readRates(text);
  const sourceProblem = source.trim() === '' ? t('people.rateSourceWrong') : undefined;
  async function save() {
    setIsSaving(true);
    const saved = await call('saveRates', { source: source.trim(), rates }).catch(() => undefined);
    setIsSaving(false);
    if (!saved) return;
    setText('');
    showToast('success', t('people.ratesSaved', { n: saved.saved }));
    onSaved();
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
        <span className={styles.settingName}>{t('people.rateSource')}</span>
        <TextInput
          label={t('people.rateSource')}
          maxLength={80}
          value={source}
          onChange={setSource}
          {...(sourceProblem === undefined ? {} : { problem: sourceProblem })}
        />
        <span className={styles.quiet}>{t('people.rateSourceHint')}</span>
      </label>
      <label className={styles.setting}>
        <span className={styles.settingName}>{t('people.ratesLines')}</span>
        <textarea
          className={styles.lines}
          rows={6}
          spellCheck={false}
          aria-invalid={problem !== undefined}
          placeholder={'2026-11-26, 7.0812\n2026-11-25, 7.0795'}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {problem === undefined ? (
          <span className={styles.quiet}>{t('people.ratesLinesHint')}</span>
        ) : (
          <span className={styles.bad} role="alert">
            {problem}
          </span>
        )}
      </label>
      <span className={styles.buttons}>
        <Button type="submit" tone="primary" disabled={rates.length === 0 || sourceProblem !== undefined || isSaving}>
          {rates.length === 0 ? t('people.save') : t('people.ratesSave', { n: rates.length })}
        </Button>
        <Button disabled={isSaving} onClick={() => input?.click()}>
          {t('people.ratesFile')}
        </Button>
      </span>
      <input
        ref={setInput}
        type="file"
        hidden
        aria-label={t('people.ratesFile')}
        accept=".csv,.txt,.tsv"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen again.
          event.target.value = '';
          if (file) void file.text().then(setText);
        }}
      />
    </form>
  );
}
