import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { useCopy } from '../../ui/useCopy.ts';
import styles from './Batch.module.css';
import type { Written } from './batchRows.ts';
import { LOOKED_FOR, Meant } from './Meant.tsx';
import { t } from './texts.ts';
import type { UnknownPart } from './useBatch.ts';

const problemTexts = {
  wrong_checksum: 'batch.problemChecksum',
  wrong_length: 'batch.problemLength',
  bad_character: 'batch.problemCharacter',
  lost_case: 'batch.problemCase',
} as const;

export interface UnknownCardProps {
  parts: readonly UnknownPart[];
  onAdopt: (at: Written, address: string) => void;
}

/** What could not be read, as it was written, and what was probably meant. */
export function UnknownCard({ parts, onAdopt }: UnknownCardProps) {
  const { copied, copy } = useCopy();
  return (
    <div id="batch-unknown">
      <Card clip>
        <CardHeader title={t('batch.unknownTitle', { n: parts.length })} note={t('batch.unknownNote')}>
          <Button size="small" icon={copied ? 'check' : 'copy'} onClick={() => void copy(parts.map(({ text }) => text).join('\n'))}>
            {t('batch.unknownCopy', { n: parts.length })}
          </Button>
        </CardHeader>
        <ul>
          {parts.map((part, at) => (
            <li key={`${part.line} ${part.text}`} className={styles.unknown}>
              <span className={styles.quiet}>{t('batch.line', { n: part.line })}</span>
              <span className={`mono ${styles.verbatim}`}>{part.text}</span>
              <span className={styles.problem}>{t(part.problem === undefined ? 'batch.problemOther' : problemTexts[part.problem])}</span>
              {part.problem !== undefined && (
                <Meant
                  text={part.text}
                  suggestion={part.suggestion}
                  isWanted={at < LOOKED_FOR}
                  onAdopt={(address) => onAdopt({ line: part.line, written: part.text }, address)}
                />
              )}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
