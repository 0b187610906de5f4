import type { LetterContent } from '@chaintrail/contract/letter';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { Field } from './Field.tsx';
import { DayField } from './DayField.tsx';
import styles from './Letter.module.css';
import forms from './Letters.module.css';
import { t } from './texts.ts';

export interface FreezeFieldsProps {
  type: number;
  content: LetterContent;
  onChange: (part: Partial<LetterContent>) => void;
  onField: (field: string) => void;
}

const today = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

function monthsLater(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

/** The days that a letter speaks of: what is asked for, how long a freeze lasts, or which freeze ends. */
export function FreezeFields({ type, content, onChange, onField }: FreezeFieldsProps) {
  const { period, freeze, original } = content;
  const setPart = (part: 'period' | 'freeze', end: 'from' | 'to', day: string | null) => {
    const before = content[part];
    if (day !== null) onChange({ [part]: { from: before?.from ?? day, to: before?.to ?? day, [end]: day } });
  };
  const setOriginal = (change: Partial<NonNullable<LetterContent['original']>>) =>
    onChange({ original: { number: '', reason: '', scope: '', ...original, ...change } });
  return (
    <div className={forms.pair}>
      {type !== 3 &&
        (['from', 'to'] as const).map((end) => (
          <DayField
            key={end}
            title={`${t('letter.period')} · ${t(`letter.${end}`)}`}
            name="period"
            value={period?.[end] ?? ''}
            onFocus={onField}
            onChange={(day) => setPart('period', end, day)}
          />
        ))}
      {type === 2 && (
        <>
          {(['from', 'to'] as const).map((end) => (
            <DayField
              key={end}
              title={`${t('letter.freeze')} · ${t(`letter.${end}`)}`}
              name="freeze"
              value={freeze?.[end] ?? ''}
              onFocus={onField}
              onChange={(day) => setPart('freeze', end, day)}
            />
          ))}
          <span className={styles.buttons}>
            {[3, 6].map((n) => (
              <Button
                key={n}
                size="small"
                className="tap"
                onClick={() => {
                  const from = freeze?.from ?? today();
                  onChange({ freeze: { from, to: monthsLater(from, n) } });
                }}
              >
                {t('letter.months', { n })}
              </Button>
            ))}
          </span>
        </>
      )}
      {type === 3 &&
        (['number', 'reason', 'scope'] as const).map((name) => {
          const title = t(name === 'number' ? 'letter.original' : name === 'reason' ? 'letter.reason' : 'letter.scope');
          return (
            <Field key={name} title={title} name={name === 'number' ? 'original' : name} onFocus={onField}>
              <TextInput label={title} value={original?.[name] ?? ''} onChange={(value) => setOriginal({ [name]: value })} />
            </Field>
          );
        })}
      <Field title={t('letter.replyWithin')} name="replyDays" onFocus={onField}>
        <TextInput
          label={t('letter.replyWithin')}
          inputMode="numeric"
          value={content.replyDays === null ? '' : String(content.replyDays)}
          onChange={(value) => onChange({ replyDays: /^[1-9]\d{0,2}$/.test(value) && Number(value) <= 180 ? Number(value) : null })}
        />
      </Field>
    </div>
  );
}
