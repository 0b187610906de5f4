import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Suspense, type ComponentType } from 'react';
import { useStore } from 'zustand';
import { adminOverviewQuery } from '../../api/queries.ts';
import { session } from '../../lib/browserSession.ts';
import { lackOf } from '../../lib/lacks.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { formatCount } from '../../ui/figures.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { PartMenu } from '../../ui/PartMenu.tsx';
import { adminPath } from '../../ui/paths.ts';
import { BarTitle } from '../../ui/slots.tsx';
import { SourcesPart } from '../source/index.ts';
import { TrailCard } from '../trail/index.ts';
import styles from './Admin.module.css';
import { ApplicationsCard } from './ApplicationsCard.tsx';
import { ChainsCard } from './ChainsCard.tsx';
import { OverviewCards } from './OverviewCards.tsx';
import { PeopleCard } from './PeopleCard.tsx';
import { RatesCard } from './RatesCard.tsx';
import { SettingsCard } from './SettingsCard.tsx';
import { t } from './texts.ts';

interface Part {
  name: 'overview' | 'people' | 'applications' | 'chains' | 'sources' | 'rates' | 'settings' | 'trail';
  group: 'manage' | 'run' | 'audit';
  icon: IconName;
  Content: ComponentType;
}

const parts: readonly Part[] = [
  { name: 'overview', group: 'manage', icon: 'list', Content: OverviewCards },
  { name: 'people', group: 'manage', icon: 'user', Content: PeopleCard },
  { name: 'applications', group: 'manage', icon: 'tag', Content: ApplicationsCard },
  { name: 'chains', group: 'run', icon: 'link', Content: ChainsCard },
  { name: 'sources', group: 'run', icon: 'globe', Content: SourcesPart },
  { name: 'rates', group: 'run', icon: 'exchange', Content: RatesCard },
  { name: 'settings', group: 'run', icon: 'settings', Content: SettingsCard },
  { name: 'trail', group: 'audit', icon: 'shield', Content: TrailCard },
];

/** What administrators do, and what auditors read. */
export function AdminPage() {
  const user = useStore(session.store, (state) => state.user);
  const { part: asked }: { part?: unknown } = useSearch({ strict: false });
  const own = parts.filter(({ name }) => lackOf(name === 'trail' ? 'audit' : 'admin', user) === null);
  const [first] = own;
  const shown = own.find(({ name }) => name === asked) ?? first;
  return (
    <>
      <BarTitle>{t('people.admin')}</BarTitle>
      {shown ? (
        <div className={styles.page}>
          <div className={styles.head}>
            <h1 className={isMobileLayout() ? 'visually-hidden' : undefined}>{t('people.admin')}</h1>
            <span className={styles.note}>
              <Icon name="info" size={14} /> {t('people.adminNote')}
            </span>
          </div>
          <div className={styles.columns}>
            <AdminMenu parts={own} shown={shown.name} isAdmin={lackOf('admin', user) === null} />
            <div className={styles.content}>
              <Suspense fallback={null}>
                <shown.Content />
              </Suspense>
            </div>
          </div>
        </div>
      ) : (
        <Card>
          <EmptyState isPage icon="lock" title={t('people.adminOnlyTitle')}>
            {t('people.adminOnlyText')}
          </EmptyState>
        </Card>
      )}
    </>
  );
}

/** The parts that the reader may see, with how many there are of what waits and who is there. */
function AdminMenu({ parts: own, shown, isAdmin }: { parts: readonly Part[]; shown: Part['name']; isAdmin: boolean }) {
  const { data } = useQuery({ ...adminOverviewQuery(), enabled: isAdmin });
  const counts: Partial<Record<Part['name'], number>> = data ? { applications: data.applications.waiting, people: data.people.total } : {};
  const groups = [...new Set(own.map(({ group }) => group))].map((group) => ({
    name: t(`people.${group}`),
    parts: own
      .filter((part) => part.group === group)
      .map(({ name, icon }) => {
        const count = counts[name];
        return { name, icon, to: adminPath(name), text: t(`people.${name}`), count: count === undefined ? undefined : formatCount(count) };
      }),
  }));
  return <PartMenu label={t('people.admin')} groups={groups} shown={shown} />;
}
