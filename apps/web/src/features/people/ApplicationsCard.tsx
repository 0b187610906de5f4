import type { ApplicationView, FirstPasswordView } from '@chaintrail/contract/schemas';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applicationPagesQuery } from '../../api/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Link } from '../../ui/Link.tsx';
import { adminPath } from '../../ui/paths.ts';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import styles from './Admin.module.css';
import { DecideDialog } from './DecideDialog.tsx';
import { FirstPassword } from './FirstPassword.tsx';
import { MoreButton } from './MoreButton.tsx';
import { t } from './texts.ts';

const SHORT = 4;

/** Who asks for an account, and what became of it; in short the newest that wait. */
export function ApplicationsCard({ isShort = false }: { isShort?: boolean }) {
  const queries = useQueryClient();
  const query = useInfiniteQuery(applicationPagesQuery(isShort ? { pageSize: SHORT, state: 'pending' } : { pageSize: 50 }));
  const [asked, setAsked] = useState<{ application: ApplicationView; accept: boolean }>();
  const [first, setFirst] = useState<FirstPasswordView>();
  const pages = query.data?.pages ?? [];
  const list = pages.flatMap((page) => page.list);
  return (
    <Card clip>
      <CardHeader title={t('people.applications')} note={pages[0] && t('people.waiting', { n: pages[0].waiting })}>
        {isShort && <Link to={adminPath('applications')}>{t('people.all')}</Link>}
      </CardHeader>
      <StateBlock
        isLoading={query.isPending}
        error={list.length === 0 ? query.error : null}
        what={t('people.applications')}
        onRetry={() => void query.refetch()}
        isEmpty={list.length === 0}
        empty={<EmptyState title={t(isShort ? 'people.noneWaiting' : 'people.noApplications')} />}
      >
        {list.map((application) => (
          <ApplicationRow key={application.id} application={application} onDecide={(accept) => setAsked({ application, accept })} />
        ))}
        {!isShort && <MoreButton query={query} />}
      </StateBlock>
      {asked && (
        <DecideDialog
          {...asked}
          onClose={() => setAsked(undefined)}
          onDecided={(made) => {
            setAsked(undefined);
            setFirst(made ?? undefined);
            for (const call of ['pageApplications', 'getAdminOverview']) void queries.invalidateQueries({ queryKey: [call] });
          }}
        />
      )}
      {first && <FirstPassword first={first} onClose={() => setFirst(undefined)} />}
    </Card>
  );
}

const tones = { pending: 'warn', accepted: 'ok', rejected: 'error' } as const;

function ApplicationRow({ application, onDecide }: { application: ApplicationView; onDecide: (accept: boolean) => void }) {
  const { name, org, phone, purpose, state, createdAt, reason } = application;
  return (
    <div className={styles.row}>
      <div className={styles.rowHead}>
        <span className={styles.person}>
          <bdi>{name}</bdi>
          <small>
            {org} · <span className="mono">{phone}</span>
          </small>
        </span>
        {state === 'pending' ? (
          <span className={styles.buttons}>
            <Button size="small" onClick={() => onDecide(false)}>
              {t('people.reject')}
            </Button>
            <Button size="small" tone="primary" onClick={() => onDecide(true)}>
              {t('people.accept')}
            </Button>
          </span>
        ) : (
          <Tag small tone={tones[state]}>
            {t(`people.${state}`)}
          </Tag>
        )}
      </div>
      <span>
        {t('people.purpose')}：<bdi>{purpose}</bdi>
      </span>
      <span className={styles.quiet}>
        <TimeText at={createdAt} as="absolute" />
        {reason !== null && ` · ${reason}`}
      </span>
    </div>
  );
}
