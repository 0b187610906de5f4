import type { LabelView } from '@chaintrail/contract/schemas';
import { claimLook, entityLook } from '../../../ui/entityLook.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { LabelTag } from '../../../ui/LabelTag.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import { t } from '../texts.ts';
import styles from './LabelBasis.module.css';

/** What the first label rests on, in words; all of them open on a press or tap. */
export function LabelBasis({ labels }: { labels: readonly LabelView[] }) {
  const [first] = labels;
  if (!first) return null;
  const claim = claimLook[first.claim];
  return (
    <span className={styles.basis}>
      <Icon name={claim.icon} size={13} />
      <span>{t('address.basisOne', { claim: t(claim.text), source: first.source })}</span>
      <Popover
        label={t('address.basis')}
        renderTrigger={(trigger) => (
          <button type="button" className={styles.open} {...trigger}>
            {t('address.basis')}
          </button>
        )}
      >
        {() => (
          <ul className={styles.list} tabIndex={0} aria-label={t('address.basis')}>
            {labels.map((label) => (
              <li key={`${label.source}-${label.type}-${label.name}`}>
                <LabelTag label={label} />
                <span>{t('address.basisType', { type: t(entityLook[label.type].text), claim: t(claimLook[label.claim].text) })}</span>
                {label.entity !== null && <span>{t('address.basisEntity', { entity: label.entity })}</span>}
                <span>{t('address.basisSource', { source: label.source })}</span>
                {label.isPrivate && <span>{t('address.basisPrivate')}</span>}
              </li>
            ))}
          </ul>
        )}
      </Popover>
    </span>
  );
}
