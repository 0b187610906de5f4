import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { Draft } from './draft.ts';
import styles from './LabelDialog.module.css';
import { t } from './texts.ts';

const MOST = 20;
const lines = Array.from({ length: MOST }, (_, at) => `line ${at}`);

interface EvidenceFieldsProps {
  evidence: Draft['evidence'];
  onChange: (evidence: Draft['evidence']) => void;
}

/** What a label rests on: words, and where they can be checked. */
export function EvidenceFields({ evidence, onChange }: EvidenceFieldsProps) {
  const set = (at: number, part: { text?: string; link?: string }) =>
    onChange(evidence.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <div className={styles.evidence}>
      {evidence.map((one, at) => (
        // Lines have no name of their own: their place is what they are told by.
        <div key={lines[at]} className={styles.evidenceLine}>
          <TextInput
            label={`${t('label.evidenceWords')} ${at + 1}`}
            placeholder={t('label.evidenceWords')}
            maxLength={500}
            value={one.text}
            onChange={(text) => set(at, { text })}
          />
          <TextInput
            label={`${t('label.evidenceLink')} ${at + 1}`}
            placeholder={t('label.evidenceLink')}
            maxLength={500}
            mono
            value={one.link}
            onChange={(link) => set(at, { link })}
          />
          <IconButton
            icon="close"
            size="small"
            label={t('label.removeEvidence')}
            onClick={() => onChange(evidence.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {evidence.length < MOST && (
        <Button tone="text" size="small" onClick={() => onChange([...evidence, { text: '', link: '' }])}>
          + {t('label.addEvidence')}
        </Button>
      )}
    </div>
  );
}
