import type { Chain } from '@chaintrail/model';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { readCounterparty } from './counterparty.ts';
import styles from './Filter.module.css';
import { t } from './texts.ts';

export interface CounterpartyFormProps {
  value: string;
  chain: Pick<Chain, 'name' | 'family'>;
  onApply: (counterparty: string | undefined) => void;
}

export function CounterpartyForm({ value, chain, onApply }: CounterpartyFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // The panel is open before this form has come.
  useEffect(() => form.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  const [text, setText] = useState(value);
  const [wasSent, setWasSent] = useState(false);
  const address = readCounterparty(text, chain);
  const isEmpty = text.trim() === '';
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setWasSent(true);
        if (isEmpty || address !== undefined) onApply(address);
      }}
    >
      <h3 className={styles.formTitle}>{t('address.filterCounterparty')}</h3>
      <TextInput
        className={styles.addressInput}
        label={t('address.filterCounterparty')}
        placeholder={t('address.filterCounterpartyHint')}
        icon="search"
        mono
        value={text}
        onChange={setText}
        problem={wasSent && !isEmpty && address === undefined ? t('address.filterCounterpartyBad') : undefined}
      />
      <div className={styles.formEnd}>
        <Button size="small" tone="primary" type="submit">
          {t('address.filterApply')}
        </Button>
      </div>
    </form>
  );
}
