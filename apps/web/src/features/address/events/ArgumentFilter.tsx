import type { EventTopicView } from '@chaintrail/contract/schemas';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { shortenMiddle } from '../../../ui/shorten.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import type { AddressFilter } from '../filter.ts';
import styles from './Events.module.css';
import { t } from './texts.ts';

export interface ArgumentFilterProps {
  kind: EventTopicView;
  filter: AddressFilter;
  onChange: (change: Partial<AddressFilter>) => void;
}

const fields = ['topic1', 'topic2', 'topic3'] as const;

/** The definition of an event, and a field for each of its indexed arguments. */
export function ArgumentFilter({ kind, filter, onChange }: ArgumentFilterProps) {
  const inputs = kind.event?.inputs ?? [];
  const indexed = inputs.filter((input) => input.indexed === true).slice(0, fields.length);
  const [written, setWritten] = useState(() => fields.map((field) => filter[field] ?? ''));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChange(Object.fromEntries(fields.map((field, at) => [field, written[at]?.trim() || undefined])));
  };
  return (
    <form className={styles.arguments} onSubmit={submit}>
      <p className={styles.definition}>
        <span>
          <b>{kind.event?.name}</b>(
          {inputs
            .map(
              (input, at) =>
                `${input.type}${input.indexed ? ` ${t('contract.indexed')}` : ''} ${input.name ?? ''}`.trim() +
                (at < inputs.length - 1 ? ', ' : ''),
            )
            .join('')}
          )
        </span>
        <span title={kind.topic0}>topic0 {shortenMiddle(kind.topic0, { head: 10, tail: 6 })}</span>
      </p>
      {indexed.length > 0 && (
        <div className={styles.fields}>
          {indexed.map((input, at) => (
            <label key={fields[at]}>
              <span>{input.name ?? `topic${at + 1}`}</span>
              <TextInput
                label={t('contract.argument', { name: input.name ?? `topic${at + 1}`, type: input.type })}
                value={written[at] ?? ''}
                maxLength={300}
                placeholder={input.type}
                mono
                onChange={(text) => setWritten(written.map((one, place) => (place === at ? text : one)))}
              />
            </label>
          ))}
          <Button type="submit" tone="primary">
            {t('contract.apply')}
          </Button>
        </div>
      )}
      <p className={styles.hint}>
        <Icon name="info" size={13} />
        {t(indexed.length > 0 ? 'contract.argumentNote' : 'contract.argumentNone')}
      </p>
    </form>
  );
}
