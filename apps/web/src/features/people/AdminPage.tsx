import { useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { Suspense, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { session } from '../../lib/browserSession.ts';
import { lackOf } from '../../lib/lacks.ts';
import { Card } from '../../ui/Card.tsx';
import { classNames } from '../../ui/classNames.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { adminPath } from '../../ui/paths.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { BarTitle } from '../../ui/slots.tsx';
import { TrailCard } from '../trail/index.ts';
import styles from './Admin.module.css';
import { ApplicationsCard } from './ApplicationsCard.tsx';
import { ChainsCard } from './ChainsCard.tsx';
import { OverviewCards } from './OverviewCards.tsx';
import { PeopleCard } from './PeopleCard.tsx';
import { SettingsCard } from './SettingsCard.tsx';
import { t } from './texts.ts';

interface Part {
  name: 'overview' | 'people' | 'applications' | 'chains' | 'settings' | 'trail';
  group: 'manage' | 'run' | 'audit';
  icon: IconName;
  Content: ComponentType;
}

const parts: readonly Part[] = [
  { name: 'overview', group: 'manage', icon: 'list', Content: OverviewCards },
  { name: 'people', group: 'manage', icon: 'user', Content: PeopleCard },
  { name: 'applications', group: 'manage', icon: 'tag', Content: ApplicationsCard },
  { name: 'chains', group: 'run', icon: 'link', Content: ChainsCard },
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
            <PartMenu parts={own} shown={shown.name} />
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

function PartMenu({ parts: own, shown }: { parts: readonly Part[]; shown: Part['name'] }) {
  const menu = useRef<HTMLElement>(null);
  const groups = [...new Set(own.map(({ group }) => group))];
  // On a phone the parts stand in one row that is wider than the screen.
  useEffect(() => {
    // Some browsers answer a promise, which is no clean-up.
    menu.current?.querySelector(`a[href$="part=${shown}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [shown]);
  return (
    <nav ref={menu} className={styles.menu} aria-label={t('people.admin')}>
      {groups.map((group) => (
        <div key={group} className={styles.group}>
          <span className={styles.groupName}>{t(`people.${group}`)}</span>
          {own
            .filter((part) => part.group === group)
            .map(({ name, icon }) => (
              <Link
                key={name}
                to={adminPath(name)}
                className={classNames(styles.part, name === shown && styles.current)}
                aria-current={name === shown ? 'page' : undefined}
              >
                <Icon name={icon} size={16} />
                {t(`people.${name}`)}
              </Link>
            ))}
        </div>
      ))}
    </nav>
  );
}
