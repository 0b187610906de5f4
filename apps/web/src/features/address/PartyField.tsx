import styles from './PartyField.module.css';
import { t } from './texts.ts';

export interface PartyFieldProps {
  value: string;
  onChange: (value: string) => void;
  problem?: string | undefined;
}

/** Other sides: addresses, parts of one, labels; a pasted list keeps its lines. Enter applies, Shift and Enter begins a line. */
export function PartyField({ value, onChange, problem }: PartyFieldProps) {
  return (
    <>
      <textarea
        className={styles.area}
        rows={3}
        value={value}
        aria-label={t('address.filterCounterparty')}
        aria-invalid={problem !== undefined}
        placeholder={t('address.filterCounterpartyHint')}
        spellCheck={false}
        autoComplete="off"
        data-autofocus
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      {problem !== undefined && (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      )}
    </>
  );
}
