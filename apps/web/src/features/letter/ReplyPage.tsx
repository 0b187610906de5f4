import type { ReplyView } from '@chaintrail/contract/letter';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query } from '../../api/queries.ts';
import { call } from '../../api/client.ts';
import { Icon } from '../../ui/Icon.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { letterPath, lettersPath } from '../../ui/paths.ts';
import { BarTitle } from '../../ui/slots.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { WizardSteps } from '../../ui/WizardSteps.tsx';
import styles from './Letter.module.css';
import reply from './Reply.module.css';
import { ReplyAbout } from './ReplyAbout.tsx';
import { ReplyMapping } from './ReplyMapping.tsx';
import { ReplyRows } from './ReplyRows.tsx';
import { replySteps, stepOfReply, type ReplyChange } from './replySteps.ts';
import { t } from './texts.ts';

/** An answer: its file, what its columns mean, and each row looked at before anything is written. */
export function ReplyPage({ letterId, id }: { letterId: string; id: string }) {
  const queries = useQueryClient();
  const asked = useQuery(query('getReply', { id }));
  const { data } = asked;
  usePageTitle(t('letter.registerReply'));
  const keep = (view: ReplyView) => queries.setQueryData(['getReply', { id }], view);
  const change = (part: ReplyChange) => void call('changeReply', { id, ...part }).then(keep, () => undefined);
  return (
    <>
      <BarTitle>{t('letter.registerReply')}</BarTitle>
      <StateBlock
        isLoading={asked.isPending}
        error={data ? null : asked.error}
        what={t('letter.replies')}
        onRetry={() => void asked.refetch()}
      >
        {data && (
          <>
            <header className={reply.head}>
              {isMobileLayout() ? (
                <h1 className="visually-hidden">{t('letter.registerReply')}</h1>
              ) : (
                <nav className={reply.crumbs} aria-label={t('letter.place')}>
                  <Link to={lettersPath}>{t('letter.title')}</Link>
                  <Icon name="chevronRight" size={12} />
                  <Link to={letterPath(letterId)}>{data.number ?? t('letter.letter')}</Link>
                  <Icon name="chevronRight" size={12} />
                  <h1>{t('letter.registerReply')}</h1>
                </nav>
              )}
              {data.titles.length > 0 && (
                <WizardSteps
                  label={t('letter.replySteps')}
                  titles={replySteps.map((step) => t(`letter.step_${step}`))}
                  at={stepOfReply(data)}
                />
              )}
            </header>
            <div className={reply.page}>
              <aside className={styles.side}>
                <ReplyAbout data={data} letterId={letterId} />
              </aside>
              <div className={styles.side}>
                {data.titles.length === 0 ? (
                  <Notice tone="neutral">{t('letter.noTable')}</Notice>
                ) : (
                  <>
                    <ReplyMapping data={data} onChange={change} />
                    <ReplyRows data={data} onChange={change} onKept={keep} />
                  </>
                )}
              </div>
            </div>
          </>
        )}
      </StateBlock>
    </>
  );
}
