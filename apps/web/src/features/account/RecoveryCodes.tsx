import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import styles from './Account.module.css';
import { t } from './texts.ts';

/** Codes that are told once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <div className={styles.dialogForm}>
      <Notice tone="warn">{t('account.codesOnce')}</Notice>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code} className="mono">
            {code}
          </li>
        ))}
      </ul>
      <CopyButton text={codes.join('\n')} label={t('account.copyCodes')} wordy />
      <Button tone="primary" size={isMobileLayout() ? 'mobile' : 'large'} onClick={onClose}>
        {t('account.codesKept')}
      </Button>
    </div>
  );
}
