import type { PackView } from '@chaintrail/contract/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { query } from '../../../api/queries.ts';
import { showConfirm, showToast } from '../../../lib/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { isMobileLayout } from '../../../ui/layout.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { TimeText } from '../../../ui/TimeText.tsx';
import styles from './Files.module.css';
import { formatWord } from './packWords.ts';
import { t } from './texts.ts';

/** The packs that everybody's labels come from; administrators import and retire them. */
export function PacksPanel({ onImport }: { onImport: (() => void) | undefined }) {
  const { data } = useQuery(query('listPacks', {}));
  const queries = useQueryClient();
  const isMobile = isMobileLayout();

  async function retire({ pack, title, labels }: PackView) {
    const isSure = await showConfirm({
      title: t('labelFile.retireTitle'),
      content: t('labelFile.retireText', { title, n: formatCount(labels) }),
      confirmText: t('labelFile.retireConfirm'),
      cancelText: t('labelFile.cancel'),
    });
    if (!isSure) return;
    const { retired } = await call('retirePack', { pack });
    showToast('success', t('labelFile.retireDone', { n: formatCount(retired) }));
    await queries.invalidateQueries();
  }

  return (
    <div className={styles.packs}>
      <div className={styles.packsHead}>
        <span className={styles.quiet}>{t('labelFile.packsNote')}</span>
        {!onImport && <span className={styles.quiet}>{t('labelFile.importAdmin')}</span>}
        {onImport && (
          <Button tone="primary" size={isMobile ? 'mobile' : 'default'} onClick={onImport}>
            {t('labelFile.import')}
          </Button>
        )}
      </div>
      {data?.list.length === 0 && <EmptyState title={t('labelFile.noPacks')}>{t('labelFile.noPacksText')}</EmptyState>}
      {data?.list.map((pack) => (
        <article key={pack.pack} className={styles.pack} aria-label={pack.title}>
          <PackLines pack={pack} />
          {onImport && pack.labels > 0 && (
            <Button
              size={isMobile ? 'default' : 'small'}
              onClick={() => void retire(pack).catch(() => undefined)}
              aria-label={`${t('labelFile.retire')} ${pack.title}`}
            >
              {t('labelFile.retire')}
            </Button>
          )}
        </article>
      ))}
    </div>
  );
}

/** What a pack is, where it comes from and what its last import did. */
export function PackLines({ pack }: { pack: PackView }) {
  const { title, format, fileName, labels, source, licence, last, lastAt, lastBy } = pack;
  return (
    <div className={styles.packLines}>
      <span className={styles.packName}>
        <bdi>{title}</bdi>
        <Tag small>{formatWord(format)}</Tag>
        <Tag small tone={labels > 0 ? 'ok' : 'neutral'}>
          {labels > 0 ? t('labelFile.labelCount', { n: formatCount(labels) }) : t('labelFile.retire')}
        </Tag>
      </span>
      <span className={styles.quiet}>
        <bdi>{fileName}</bdi> · {t('labelFile.source')} <bdi>{source ?? '—'}</bdi> · {t('labelFile.licence')}{' '}
        <bdi>{licence ?? t('labelFile.noLicence')}</bdi>
      </span>
      <span className={styles.quiet}>
        {t('labelFile.last')} <TimeText at={lastAt} as="absolute" /> ·{' '}
        {lastBy === null ? t('labelFile.byOperator') : t('labelFile.by', { name: lastBy })} ·{' '}
        {t('labelFile.counts', {
          unchanged: formatCount(last.unchanged),
          made: formatCount(last.made),
          changed: formatCount(last.changed),
          retired: formatCount(last.retired),
        })}
      </span>
    </div>
  );
}
