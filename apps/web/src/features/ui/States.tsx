import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton, SkeletonRows } from '../../ui/Skeleton.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { StatusDot } from '../../ui/StatusDot.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './PartsPage.module.css';
import { Section } from './Section.tsx';
import { t } from './texts.ts';

/** What stands where data do not, not yet or not wholly. */
export function States() {
  return (
    <>
      <Section title={t('parts.states')} wide>
        <div className={styles.four}>
          <div className={styles.framed}>
            <EmptyState title={t('parts.emptyTitle')} actions={<Button size="small">{t('parts.clearFilter')}</Button>}>
              {t('parts.emptyText')}
            </EmptyState>
          </div>
          <div className={styles.framed}>
            <EmptyState icon="history" tone="warn" title={t('parts.partialTitle')}>
              {t('parts.partialText')}
            </EmptyState>
          </div>
          <div className={styles.framed}>
            <FailedState failure={{ kind: 'timeout', seconds: 120 }} retry={() => undefined} />
          </div>
          <div className={styles.framed}>
            <StateBlock isLoading what={t('parts.stillLoading')} skeleton={<SkeletonRows rows={4} widths={[90, 44, '40%']} />}>
              {null}
            </StateBlock>
          </div>
        </div>
        <Skeleton width={240} height={16} />
      </Section>
      <Section title={t('parts.notices')} wide>
        <Notice>{t('parts.noticeInfo')}</Notice>
        <Notice tone="warn">{t('parts.noticeWarn')}</Notice>
        <Notice tone="error" actions={<Button size="small">{t('parts.clearFilter')}</Button>}>
          {t('parts.noticeError')}
        </Notice>
        <Notice tone="ok">{t('parts.noticeOk')}</Notice>
        <div className={styles.row}>
          {(['live', 'ok', 'warn', 'error', 'none'] as const).map((tone) => (
            <StatusDot key={tone} tone={tone} />
          ))}
          {(['neutral', 'brand', 'ok', 'warn', 'error', 'info'] as const).map((tone) => (
            <Tag key={tone} tone={tone}>
              {t('parts.labels')}
            </Tag>
          ))}
        </div>
      </Section>
    </>
  );
}
