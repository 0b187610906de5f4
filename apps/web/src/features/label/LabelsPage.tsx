import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { query } from '../../api/queries.ts';
import { session } from '../../lib/browserSession.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { accountPath, signInPath } from '../../ui/paths.ts';
import { BarTitle } from '../../ui/slots.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { AuditPanel } from './AuditPanel.tsx';
import { lackAt } from './controls.ts';
import { EntityPage } from './EntityPage.tsx';
import { EntityPanel } from './EntityPanel.tsx';
import { LabelDialog } from './LabelDialog.tsx';
import styles from './Labels.module.css';
import { LibraryPanel } from './LibraryPanel.tsx';
import { listTabs, openingTab } from './tabs.ts';
import { t } from './texts.ts';

const PANEL = 'label-panel';

const FileActions = lazy(() => import('./files/FileActions.tsx').then((module) => ({ default: module.FileActions })));
const PacksPanel = lazy(() => import('./files/PacksPanel.tsx').then((module) => ({ default: module.PacksPanel })));
const PackImport = lazy(() => import('./files/PackImport.tsx').then((module) => ({ default: module.PackImport })));

/** The library, or, where the link names one, an entity of it. */
export function LabelsPage() {
  const { entity }: { entity?: unknown } = useSearch({ strict: false });
  return typeof entity === 'string' && entity !== '' ? <EntityPage key={entity} entityKey={entity} /> : <Library />;
}

/** What is known of addresses: one's own, everybody's, and what is offered to become so. */
function Library() {
  const user = useStore(session.store, (state) => state.user);
  const lack = lackAt('saveTag', user);
  // Who may write nothing reads what a guest does.
  const isGuest = lack !== null;
  const { tab: asked, view }: { tab?: unknown; view?: unknown } = useSearch({ strict: false });
  const mayImport = lackAt('importPack', user) === null;
  const navigate = useNavigate();
  const own = useQuery({ ...query('pageTags', { of: 'own', pageSize: 1 }), enabled: !isGuest });
  const system = useQuery(query('pageTags', { of: 'system', pageSize: 1 }));
  const offers = useQuery({ ...query('pageSubmissions', { pageSize: 1 }), enabled: !isGuest });
  const [isWriting, setIsWriting] = useState(false);
  const limit = own.data?.limit ?? null;
  const used = own.data?.total;
  const isFull = limit !== null && used !== undefined && used >= limit;
  const tab = openingTab(asked, isGuest);
  const show = (search: { tab: string; view?: string }) =>
    void navigate({ to: '.', search, replace: search.view === undefined, resetScroll: false });
  if (tab === 'packs' && view === 'import' && mayImport) {
    return (
      <>
        <BarTitle>{t('label.packs')}</BarTitle>
        <Suspense fallback={null}>
          <PackImport onBack={() => show({ tab: 'packs' })} />
        </Suspense>
      </>
    );
  }
  return (
    <>
      <BarTitle>{t('label.library')}</BarTitle>
      <div className={styles.head}>
        <h1 className={isMobileLayout() ? 'visually-hidden' : undefined}>{t('label.library')}</h1>
        <span className={styles.quiet}>{t('label.libraryNote')}</span>
        {limit !== null && used !== undefined && (
          <span className={styles.quiet}>{t(isFull ? 'lack.labels' : 'lack.labelsUsed', { used, limit })}</span>
        )}
        {!isGuest && (
          <span className={styles.headEnd}>
            <Suspense fallback={null}>
              <FileActions />
            </Suspense>
            <Button tone="primary" disabled={isFull} onClick={() => setIsWriting(true)}>
              + {t('label.create')}
            </Button>
          </span>
        )}
      </div>
      {lack !== null && (
        <div className={styles.guest}>
          <Notice
            tone="neutral"
            actions={
              lack === 'login' ? <Link to={signInPath}>{t('label.signIn')}</Link> : <Link to={accountPath}>{t('label.toAccount')}</Link>
            }
          >
            {lack === 'login' ? t('label.guest') : t('label.heldBack', { lack: t(`lack.${lack}`) })}
          </Notice>
        </div>
      )}
      <Frame>
        <Tabs
          label={t('label.library')}
          panelId={PANEL}
          items={listTabs(isGuest, { own: own.data, system: system.data, pending: offers.data?.counts.pending })}
          value={tab}
          onChange={(key) => show({ tab: key })}
        />
        <div id={PANEL} role="tabpanel" aria-label={t(`label.${tab}`)}>
          {tab === 'packs' ? (
            <Suspense fallback={null}>
              <PacksPanel onImport={mayImport ? () => show({ tab: 'packs', view: 'import' }) : undefined} />
            </Suspense>
          ) : tab === 'audit' ? (
            <AuditPanel />
          ) : tab === 'entities' ? (
            <EntityPanel />
          ) : (
            <LibraryPanel key={tab} of={tab} />
          )}
        </div>
      </Frame>
      {isWriting && <LabelDialog onClose={() => setIsWriting(false)} />}
    </>
  );
}

/** A phone's list reaches from edge to edge. */
const Frame = ({ children }: { children: ReactNode }) =>
  isMobileLayout() ? <div className={styles.edges}>{children}</div> : <Card>{children}</Card>;
