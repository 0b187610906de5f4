import type { DefinitionView, EndpointData } from '@chaintrail/contract/schemas';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { call } from '../../../api/client.ts';
import { describeFailure } from '../../../api/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { describeReason } from '../../../ui/failureText.ts';
import { isMobileLayout } from '../../../ui/layout.ts';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './Contract.module.css';
import { t } from './texts.ts';

export interface GivenAbi {
  list: DefinitionView[];
  matched: EndpointData<'readContractAbi'>['matched'];
}

export interface AbiBoxProps {
  chainName: string;
  address: string;
  given: GivenAbi | undefined;
  onGiven: (given: GivenAbi | undefined) => void;
}

// What the server takes; more would be carried there only to be refused.
const LONGEST = 1_000_000;

/** An ABI that somebody brings, for as long as the page is open. */
export function AbiBox({ chainName, address, given, onGiven }: AbiBoxProps) {
  const [text, setText] = useState('');
  const id = useId();
  const reading = useMutation({
    mutationFn: (abi: string) => call('readContractAbi', { chainName, address, abi }),
    onSuccess: onGiven,
  });
  if (given) {
    const { matched } = given;
    return (
      <div className={styles.abiState}>
        <Notice
          tone={matched && matched.found === matched.functions ? 'ok' : 'warn'}
          actions={
            <Button size="small" onClick={() => onGiven(undefined)}>
              {t('contract.abiDrop')}
            </Button>
          }
        >
          {t('contract.sourceGiven')} ·{' '}
          {matched ? t('contract.matched', { found: matched.found, all: matched.functions }) : t('contract.matchedUnknown')}
        </Notice>
      </div>
    );
  }
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
