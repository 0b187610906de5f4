import type { SourceView } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './Sources.module.css';
import { t } from './texts.ts';
import type { SourcesModel } from './useSources.ts';

/** Keys go in and are never shown again. */
export function KeysCard({ model, list }: { model: SourcesModel; list: readonly SourceView[] }) {
  return (
    <Card>
      <CardHeader title={t('source.keys')} note={t('source.keysNote')} />
      <div className={styles.keys}>
        {list
          .filter(({ key }) => key !== 'none')
          .map((source) => (
            <KeyForm key={source.service} model={model} source={source} />
          ))}
        <p className={styles.sealed}>
          <Icon name="lock" size={15} />
          <span>{t('source.keySealed')}</span>
        </p>
      </div>
    </Card>
  );
}

function KeyForm({ model, source: { service, title, key, keyFrom } }: { model: SourcesModel; source: SourceView }) {
  const [typed, setTyped] = useState('');
  const label = t('source.keyFor', { name: title });
  const hint =
    keyFrom === 'page'
      ? t('source.keyKept')
      : keyFrom === 'file'
        ? t('source.keyFile')
        : t(key === 'required' ? 'source.keyRequired' : 'source.keyEmpty');
  async function save(next: string | null) {
    await model.setKey(service, next);
    setTyped('');
  }
  return (
    <form
      className={styles.keyForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') void save(typed.trim());
      }}
    >
      <span className={styles.keyName}>{label}</span>
      <span className={styles.keyLine}>
        <TextInput type="password" autoComplete="new-password" label={label} placeholder={hint} value={typed} onChange={setTyped} mono />
        <Button type="submit" className="tap" disabled={typed.trim() === '' || model.isBusy}>
          {t('source.keySave')}
        </Button>
        {keyFrom === 'page' && (
          <Button tone="text" className="tap" disabled={model.isBusy} onClick={() => void save(null)}>
            {t('source.keyRemove')}
          </Button>
        )}
      </span>
    </form>
  );
}
