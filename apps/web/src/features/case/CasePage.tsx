import type { CarriedKind, CaseView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { isApiError } from '../../api/apiError.ts';
import { query } from '../../api/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Link } from '../../ui/Link.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { casesPath } from '../../ui/paths.ts';
import { ActionBar, BarTitle } from '../../ui/slots.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { CarriedCard, LeftOfCase } from './carried/CarriedCard.tsx';
import styles from './Case.module.css';
import { CaseHead } from './CaseHead.tsx';
import { FilesCard } from './FilesCard.tsx';
import { FlowCard } from './FlowCard.tsx';
import { ItemsCard } from './ItemsCard.tsx';
import { LossCard } from './LossCard.tsx';
import { MembersCard } from './MembersCard.tsx';
import { OverlapsCard } from './OverlapsCard.tsx';
import { StepsCard } from './StepsCard.tsx';
import { t } from './texts.ts';
import { TimelineCard } from './TimelineCard.tsx';
import { useCaseWork } from './useCaseWork.ts';
import { WorkCard } from './WorkCard.tsx';

const AddAddresses = lazy(() => import('./AddAddresses.tsx').then((module) => ({ default: module.AddAddresses })));
const UploadDialog = lazy(() => import('./UploadDialog.tsx').then((module) => ({ default: module.UploadDialog })));
const VictimDialog = lazy(() => import('./VictimDialog.tsx').then((module) => ({ default: module.VictimDialog })));

const itemTabs = ['address', 'transaction', 'canvas', 'letter', 'monitor', 'tag', 'trace'] as const;
const titles = {
  overview: 'cases.overview',
  address: 'cases.addresses',
  transaction: 'cases.transactions',
  canvas: 'cases.canvases',
  letter: 'cases.letters',
  monitor: 'cases.monitors',
  tag: 'cases.tags',
  trace: 'cases.traces',
  file: 'cases.files',
  timeline: 'cases.timeline',
} as const;
export type CaseTab = keyof typeof titles;
const PANEL = 'case-tab';

const carried: ReadonlySet<CaseTab> = new Set<CaseTab>(['canvas', 'letter', 'trace', 'tag', 'monitor']);
const isCarried = (tab: CaseTab): tab is CarriedKind => carried.has(tab);

/** One case: what it is about, what it holds, and who works on it. */
export function CasePage({ id }: { id: string }) {
  const found = useQuery(query('getCase', { id }));
  const { data } = found;
  const isMissing = !data && isApiError(found.error, 'refused');
  return (
    <>
      <BarTitle>
        <span className={styles.barTitle}>{data?.title ?? t('cases.title')}</span>
      </BarTitle>
      {isMissing ? (
        <Card>
          <EmptyState isPage icon="lock" title={t('cases.missingTitle')} actions={<Link to={casesPath}>{t('cases.toList')}</Link>}>
            {t('cases.missingText')}
          </EmptyState>
        </Card>
      ) : (
        <StateBlock
          isLoading={found.isPending}
          error={data ? null : found.error}
          what={t('cases.title')}
          skeleton={<PageSkeleton />}
          onRetry={() => void found.refetch()}
        >
          {data && <Case view={data} />}
        </StateBlock>
      )}
    </>
  );
}

function Case({ view }: { view: CaseView }) {
  const [tab, setTab] = useState<CaseTab>('overview');
  const [open, setOpen] = useState<'address' | 'victim' | 'file'>();
  const { counts } = view;
  const make = useCaseWork(view);
  const tabs = [
    { key: 'overview' as const, title: t('cases.overview') },
    // Who may add to a case finds every kind; of one that is only read those that it has nothing of stay out of the row.
    ...itemTabs
      .filter((key) => key === 'address' || view.may.items || counts[key] > 0)
      .map((key) => ({ key, title: t(titles[key]), count: counts[key] })),
    { key: 'file' as const, title: t('cases.files'), count: counts.file },
    { key: 'timeline' as const, title: t('cases.timeline'), count: view.events },
  ];
  return (
    <div className={styles.page}>
      <CaseHead view={view} make={make} onAddAddress={() => setOpen('address')} />
      <Card className={styles.tabs}>
        <Tabs<CaseTab> label={t('cases.title')} panelId={PANEL} items={tabs} value={tab} onChange={setTab} />
      </Card>
      <div id={PANEL} role="tabpanel" aria-label={t(titles[tab])} className={tab === 'overview' ? styles.columns : styles.single}>
        {tab === 'overview' ? (
          <>
            <div className={styles.column}>
              {view.origin === 'import' && <LeftOfCase id={view.id} />}
              <StepsCard
                view={view}
                onAddAddress={() => setOpen('address')}
                onAddVictim={() => setOpen('victim')}
                onShowAddresses={() => setTab('address')}
              />
              <WorkCard view={view} />
              <div className={styles.losses}>
                <LossCard view={view} onAddVictim={() => setOpen('victim')} />
              </div>
              <FlowCard view={view} />
            </div>
            <div className={styles.column}>
              <TimelineCard view={view} isShort onAll={() => setTab('timeline')} />
              <MembersCard view={view} />
              <OverlapsCard view={view} />
            </div>
          </>
        ) : tab === 'timeline' ? (
          <TimelineCard view={view} />
        ) : tab === 'file' ? (
          <FilesCard view={view} />
        ) : view.origin === 'import' && isCarried(tab) ? (
          <CarriedCard key={tab} view={view} kind={tab} title={t(titles[tab])} />
        ) : (
          <ItemsCard
            key={tab}
            view={view}
            kind={tab}
            title={t(titles[tab])}
            onAddAddress={() => setOpen('address')}
            onMake={tab === 'canvas' ? make.makeCanvas : tab === 'letter' ? make.writeLetter : tab === 'monitor' ? make.watch : undefined}
          />
        )}
      </div>
      {isMobileLayout() && (view.may.items || view.may.files) && (
        <ActionBar>
          <Button size="mobile" icon="file" onClick={() => setTab('letter')}>
            {t('cases.letters')}
          </Button>
          {view.may.files && (
            <Button size="mobile" icon="upload" onClick={() => setOpen('file')}>
              {t('cases.sendFile')}
            </Button>
          )}
          <Button
            size="mobile"
            tone="primary"
            icon="share"
            disabled={make.isMaking}
            onClick={counts.canvas > 0 ? make.showCanvas : make.makeCanvas}
          >
            {t(counts.canvas > 0 ? 'cases.showCanvas' : 'cases.newCanvas')}
          </Button>
        </ActionBar>
      )}
      <Suspense fallback={null}>
        {open === 'address' && <AddAddresses caseId={view.id} onClose={() => setOpen(undefined)} />}
        {open === 'file' && <UploadDialog caseId={view.id} onClose={() => setOpen(undefined)} />}
        {open === 'victim' && <VictimDialog caseId={view.id} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </div>
  );
}
