import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './Ferry.module.css';
import { t } from './texts.ts';

/** Asks for the passphrase of a pack that lies under one. */
export function PassphraseCard({ onGiven }: { onGiven: (passphrase: string) => void }) {
  const [passphrase, setPassphrase] = useState('');
  return (
    <Card label={t('ferry.passphrase')}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (passphrase !== '') onGiven(passphrase);
        }}
      >
        <TextInput
          label={t('ferry.passphrase')}
          placeholder={t('ferry.passphrase')}
          type="password"
          autoComplete="off"
          value={passphrase}
          onChange={setPassphrase}
          maxLength={200}
        />
        <Button type="submit" tone="primary" size={isMobileLayout() ? 'mobile' : 'default'} disabled={passphrase === ''}>
          {t('ferry.unseal')}
        </Button>
      </form>
    </Card>
  );
}
