import { useMutation } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { call } from '../../../api/client.ts';
import { describeFailure } from '../../../api/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { describeReason } from '../../../ui/failureText.ts';
import { isMobileLayout } from '../../../ui/layout.ts';
import type { ContractPlace, GivenAbi } from './abi.ts';
import styles from './Contract.module.css';
import { t } from './texts.ts';

export interface AbiFormProps {
  contract: ContractPlace;
  onGiven: (given: GivenAbi) => void;
}

// What the server takes; more would be carried there only to be refused.
const LONGEST = 1_000_000;

/** Where an ABI is pasted and held against the code. */
export function AbiForm({ contract, onGiven }: AbiFormProps) {
  const [text, setText] = useState('');
  const id = useId();
  const reading = useMutation({
    mutationFn: (abi: string) => call('readContractAbi', { ...contract, abi }),
    onSuccess: (read, abi) => onGiven({ ...read, text: abi }),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    reading.mutate(text);
  };
  const problem = text.length > LONGEST ? t('contract.abiTooLong') : reading.error && describeReason(describeFailure(reading.error));
  return (
    <details className={styles.abi}>
      <summary>{t('contract.giveAbi')}</summary>
      <form onSubmit={submit}>
        <label htmlFor={id}>{t('contract.abiHint')}</label>
        <textarea
          id={id}
          rows={5}
          spellCheck={false}
          aria-label={t('contract.abiTitle')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {problem && (
          <p className={styles.failed} role="alert">
            {problem}
          </p>
        )}
        <Button
          type="submit"
          size={isMobileLayout() ? 'mobile' : 'small'}
          tone="primary"
          disabled={reading.isPending || text.trim().length < 2 || text.length > LONGEST}
        >
          {t('contract.abiRead')}
        </Button>
      </form>
    </details>
  );
}
