import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { peoplePagesQuery } from '../../api/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatCount } from '../../ui/figures.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { Link } from '../../ui/Link.tsx';
import { adminPath } from '../../ui/paths.ts';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useSettled } from '../../ui/useSettled.ts';
import styles from './Admin.module.css';
import { MoreButton } from './MoreButton.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import { t } from './texts.ts';

const TYPING_MS = 250;
const SHORT = 6;

/** Everybody who has an account; in short the first of them. */
export function PeopleCard({ isShort = false }: { isShort?: boolean }) {
  const [text, setText] = useState('');
  const [isCreating, setIsCreating] = useState(false);
  const settled = useSettled(text.trim(), TYPING_MS);
  const query = useInfiniteQuery(peoplePagesQuery({ pageSize: isShort ? SHORT : 50, ...(settled === '' ? {} : { text: settled }) }));
  const pages = query.data?.pages ?? [];
  const people = pages.flatMap(({ list }) => list);
  const [first] = pages;
  const find = (
    <TextInput
      className={styles.find}
      label={t('people.findPerson')}
      placeholder={t('people.findPerson')}
      icon="search"
      value={text}
      onChange={setText}
    />
  );
  return (
    <Card clip>
      <CardHeader title={t('people.people')} note={first && t('people.count', { n: formatCount(first.total) })}>
        {!isMobileLayout() && find}
        <Button size="small" tone="primary" onClick={() => setIsCreating(true)}>
          {t('people.create')}
        </Button>
        {isShort && <Link to={adminPath('people')}>{t('people.all')}</Link>}
      </CardHeader>
      {isMobileLayout() && <div className={styles.findRow}>{find}</div>}
      <StateBlock
        isLoading={query.isPending}
        error={people.length === 0 ? query.error : null}
        what={t('people.people')}
        onRetry={() => void query.refetch()}
        isEmpty={people.length === 0}
        empty={<EmptyState icon="user" title={t('people.noPeople')} />}
      >
        <PeopleTable people={people} isAdmin isCreating={isCreating} onCreated={() => setIsCreating(false)} caption={t('people.people')} />
        {!isShort && <MoreButton query={query} />}
      </StateBlock>
    </Card>
  );
}
