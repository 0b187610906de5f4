import type { BulkItem } from '@chaintrail/families/address';
import { t } from '../../locales/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Identicon } from '../../ui/Identicon.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Link } from '../../ui/Link.tsx';
import { newSearchPath } from '../../ui/paths.ts';
import { Tag } from '../../ui/Tag.tsx';
import { useCopy } from '../../ui/useCopy.ts';
import styles from './BulkDialog.module.css';

export interface BulkDialogProps {
  items: readonly BulkItem[];
  onClose: () => void;
}

/** Several addresses out of one text: each can be opened, all can be copied as a clean list. */
export function BulkDialog({ items, onClose }: BulkDialogProps) {
  const { copied, copy } = useCopy();
  return (
    <Dialog
      shape={isMobileLayout() ? 'sheet' : 'modal'}
      title={t('search.bulkTitle', { count: items.length })}
      onClose={onClose}
      footer={
        <Button icon={copied ? 'check' : 'copy'} onClick={() => void copy(items.map((item) => item.text).join('\n'))}>
          {copied ? t('ui.copied') : t('search.bulkCopy')}
        </Button>
      }
    >
      <p className={styles.note}>{t('search.bulkNote')}</p>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.text} className={styles.item}>
            {item.kind === 'address' && <Identicon address={item.text} />}
            <span className={styles.kind}>{t(item.kind === 'address' ? 'search.kindAddress' : 'search.kindHash')}</span>
            <span className={`mono ${styles.text}`}>{item.text}</span>
            {item.problem !== undefined && (
              <Tag tone="warn" icon="warning" small>
                {t('search.wrongChecksumShort')}
              </Tag>
            )}
            <Link to={newSearchPath(item.text)} onClick={onClose}>
              {t('search.bulkOpen')}
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
