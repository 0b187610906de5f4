import type { Chain } from '@chaintrail/model';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { Schema } from '../../ui/form/schema.ts';
import { useForm } from '../../ui/form/useForm.ts';
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
  const element = useRef<HTMLFormElement>(null);
  // The panel is open before this form has come.
  useEffect(() => element.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  const form = useForm({
    values: { counterparty: value },
    loadSchema: () => Promise.resolve(addressOf(chain)),
    problems: { counterparty: t('address.filterCounterpartyBad') },
    send: onApply,
  });
  return (
    <form ref={element} className={styles.form} onSubmit={form.onSubmit}>
      <h3 className={styles.formTitle}>{t('address.filterCounterparty')}</h3>
      <TextInput
        className={styles.addressInput}
        label={t('address.filterCounterparty')}
        placeholder={t('address.filterCounterpartyHint')}
        icon="search"
        mono
        {...form.field('counterparty')}
      />
      <div className={styles.formEnd}>
        <Button size="small" tone="primary" type="submit">
          {t('address.filterApply')}
        </Button>
      </div>
    </form>
  );
}

/** Takes an address of the chain, or nothing. */
function addressOf(chain: CounterpartyFormProps['chain']): Schema<string | undefined> {
  return {
    '~standard': {
      validate(values) {
        const text = String(Object(values)['counterparty']).trim();
        const address = text === '' ? undefined : readCounterparty(text, chain);
        return text === '' || address !== undefined ? { value: address } : { issues: [{ message: '', path: ['counterparty'] }] };
      },
    },
  };
}
