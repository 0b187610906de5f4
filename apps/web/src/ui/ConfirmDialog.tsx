import type { Confirm } from '../lib/notify.ts';
import { t } from '../locales/translate.ts';
import { Button } from './Button.tsx';
import styles from './ConfirmDialog.module.css';
import { classNames } from './classNames.ts';
import { Dialog } from './Dialog.tsx';
import { Icon } from './Icon.tsx';
import { isMobileLayout } from './layout.ts';

export interface ConfirmDialogProps {
  confirm: Pick<Confirm, 'title' | 'content' | 'confirmText' | 'cancelText' | 'tone' | 'width'>;
  onAnswer: (confirmed: boolean) => void;
}

/** Desktop: a centred modal, 700 wide. Mobile: a bottom sheet. 取消 stands only when it is configured; × acts as 取消. */
export function ConfirmDialog({ confirm, onAnswer }: ConfirmDialogProps) {
  const isMobile = isMobileLayout();
  const { title, content, confirmText, cancelText, tone, width } = confirm;
  const size = isMobile ? 'mobile' : 'large';
  return (
    <Dialog
      shape={isMobile ? 'sheet' : 'modal'}
      role="alertdialog"
      title={title}
      width={width}
      header={!isMobile}
      onClose={() => onAnswer(false)}
      footer={
        <>
          {cancelText !== null && (
            <Button size={size} onClick={() => onAnswer(false)}>
              {cancelText}
            </Button>
          )}
          <Button size={size} tone={tone} data-autofocus="" onClick={() => onAnswer(true)}>
            {confirmText}
          </Button>
        </>
      }
    >
      <div className={classNames(styles.content, isMobile && styles.stacked)}>
        <span className={classNames(styles.mark, tone === 'danger' ? styles.danger : styles.primary)}>
          <Icon name={tone === 'danger' ? 'warning' : 'info'} size={18} />
        </span>
        {isMobile && (
          <>
            <strong className={styles.title}>{title}</strong>
            <button type="button" className={styles.close} aria-label={t('ui.dialogClose')} onClick={() => onAnswer(false)}>
              <Icon name="close" size={20} />
            </button>
          </>
        )}
        <div className={styles.text}>{content}</div>
      </div>
    </Dialog>
  );
}
