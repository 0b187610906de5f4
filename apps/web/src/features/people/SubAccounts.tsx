import type { AccountView } from '@chaintrail/contract/schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { subAccountPagesQuery } from '../../api/queries.ts';
import { lackOf } from '../../lib/lacks.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import styles from './Admin.module.css';
import { MoreButton } from './MoreButton.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import { t } from './texts.ts';

/** The sub-accounts of whoever is signed in, and how many more there may be; or why there may be none. */
export function SubAccounts({ account }: { account: AccountView }) {
  const lack = lackOf('parent', account);
  if (lack === null) return <OwnSubAccounts />;
  return (
    <Card>
      <CardHeader title={t('people.subs')} />
      <p className={styles.empty}>{t(`lack.${lack}`)}</p>
    </Card>
  );
}

function OwnSubAccounts() {
  const [isCreating, setIsCreating] = useState(false);
  const query = useInfiniteQuery(subAccountPagesQuery());
  const pages = query.data?.pages ?? [];
  const people = pages.flatMap(({ list }) => list);
  const [first] = pages;
  const { total = 0, limit = null } = first ?? {};
  const isFull = limit !== null && total >= limit;
  return (
    <Card clip>
      <CardHeader
        title={t('people.subs')}
        note={first && (limit === null ? t('people.subsNoteFree', { n: total }) : t('people.subsNote', { n: total, limit }))}
      >
        {isFull && <span className={styles.quiet}>{t('people.subsFull', { limit })}</span>}
        <Button size="small" tone="primary" disabled={!first || isFull} onClick={() => setIsCreating(true)}>
          {t('people.createSub')}
        </Button>
      </CardHeader>
      <StateBlock
        isLoading={query.isPending}
        error={people.length === 0 ? query.error : null}
        what={t('people.subs')}
        onRetry={() => void query.refetch()}
      >
        {people.length === 0 && <p className={styles.empty}>{t('people.noSubs')}</p>}
        <PeopleTable
          people={people}
          isAdmin={false}
          isCreating={isCreating}
          onCreated={() => setIsCreating(false)}
          caption={t('people.subs')}
        />
        <MoreButton query={query} />
      </StateBlock>
    </Card>
  );
}
