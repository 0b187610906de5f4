import type { FirstPasswordView } from '@chaintrail/contract/schemas';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import styles from './Admin.module.css';
import { t } from './texts.ts';

/** A password for once, shown once. */
export function FirstPassword({ first, onClose }: { first: FirstPasswordView; onClose: () => void }) {
  return (
    <Dialog
      shape={isMobileLayout() ? 'sheet' : 'modal'}
      width={480}
      title={t('people.firstTitle')}
      onClose={onClose}
      footer={
        <Button tone="primary" size={isMobileLayout() ? 'mobile' : 'large'} onClick={onClose}>
          {t('people.close')}
        </Button>
      }
    >
      <div className={styles.form}>
        <p>{t('people.firstText', { login: first.login })}</p>
        <div className={styles.password}>
          <span className="mono">{first.password}</span>
          <CopyButton text={first.password} label={t('people.copy')} />
        </div>
      </div>
    </Dialog>
  );
}
