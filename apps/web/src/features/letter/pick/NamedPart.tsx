import type { LetterContent } from '@chaintrail/contract/letter';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import { StateBlock } from '../../../ui/StateBlock.tsx';
import { Field } from '../Field.tsx';
import { TextBox } from '../TextBox.tsx';
import { t } from '../texts.ts';
import { listNamed, listNaming, type NamingKind } from './namedTransactions.ts';
import styles from './Pick.module.css';

type Chosen = LetterContent['transactions'];
interface Named {
  found: Chosen;
  missing: Chosen;
}

export interface NamedPartProps {
  from: NamingKind | 'paste';
  caseId: string | null;
  /** Chooses those that are among the transfers, and says which. */
  onNamed: (named: Chosen) => Named;
  onKeep: (named: Chosen) => void;
  /** On which of the letter's chains a pasted hash may stand. */
  place: (hashes: readonly string[]) => Chosen;
}

/** Transactions that something else names; the others of them can be kept too, and count as far as they paid the letter's addresses. */
export function NamedPart({ from, caseId, onNamed, onKeep, place }: NamedPartProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(from === 'case' ? caseId : null);
  const [named, setNamed] = useState<Named>();
  const [isBusy, setIsBusy] = useState(false);
  const sources = useQuery({
    queryKey: ['letterSources', { from }],
    queryFn: () => (from === 'paste' ? [] : listNaming(from)),
    enabled: from !== 'paste',
  });
  const source = chosen ?? sources.data?.[0]?.value;
  const read = async () => {
    setIsBusy(true);
    try {
      const list = from === 'paste' ? place((await call('readLetterText', { text })).hashes) : await listNamed[from](source ?? '');
      setNamed(onNamed(list));
    } catch {
      // What was refused is told in a toast.
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      {from === 'paste' ? (
        <Field title={t('letter.pasteTransactions')}>
          <TextBox label={t('letter.pasteTransactions')} rows={4} max={200_000} value={text} onChange={setText} />
        </Field>
      ) : (
        <StateBlock
          isLoading={sources.isPending}
          error={sources.data ? null : sources.error}
          what={t(`letter.pick_${from}`)}
          onRetry={() => void sources.refetch()}
          isEmpty={sources.data?.length === 0}
          empty={<p className={styles.quiet}>{t('letter.pickNone')}</p>}
        >
          <Field title={t(`letter.pick_${from}`)}>
            <Select
              label={t(`letter.pick_${from}`)}
              value={source ?? ''}
              onChange={(next) => {
                setChosen(next);
                setNamed(undefined);
              }}
              options={sources.data ?? []}
            />
          </Field>
        </StateBlock>
      )}
      <div className={styles.groupHead}>
        <Button
          className="tap"
          disabled={isBusy || (from === 'paste' ? text.trim() === '' : source === undefined)}
          onClick={() => void read()}
        >
          {t('letter.pickNamed')}
        </Button>
        {named && (
          <span className={styles.quiet} role="status">
            {t('letter.namedFound', { n: named.found.length, rest: named.missing.length })}
          </span>
        )}
        {named && named.missing.length > 0 && (
          <Button
            size="small"
            tone="text"
            className="tap"
            onClick={() => {
              onKeep(named.missing);
              setNamed({ found: [...named.found, ...named.missing], missing: [] });
            }}
          >
            {t('letter.keepMissing', { n: named.missing.length })}
          </Button>
        )}
      </div>
    </>
  );
}
