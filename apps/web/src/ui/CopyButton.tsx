import { t } from '../locales/translate.ts';
import { classNames } from './classNames.ts';
import styles from './CopyButton.module.css';
import { Icon } from './Icon.tsx';
import { useCopy } from './useCopy.ts';

export interface CopyButtonProps {
  /** Always the full text, however short it is shown. */
  text: string;
  label?: string;
  /** Shows ✓ 已复制 in words, not only the tick. */
  wordy?: boolean;
  size?: number;
}

export function CopyButton({ text, label = t('ui.copy'), wordy = false, size = 13 }: CopyButtonProps) {
  const { copied, copy } = useCopy();
  return (
    <button
      type="button"
      className={classNames(styles.button, copied && styles.copied)}
      aria-label={copied ? t('ui.copied') : label}
      title={copied ? undefined : label}
      onClick={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void copy(text);
      }}
    >
      <Icon name={copied ? 'check' : 'copy'} size={size} />
      {copied && wordy && <span>{t('ui.copied')}</span>}
    </button>
  );
}
