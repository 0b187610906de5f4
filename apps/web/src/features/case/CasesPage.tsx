import type { CaseHeadView } from '@chaintrail/contract/schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { query } from '../../api/queries.ts';
import { session } from '../../lib/browserSession.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/classNames.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatCount } from '../../ui/figures.ts';
import { Icon } from '../../ui/Icon.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { casePath, signInPath } from '../../ui/paths.ts';
import { Select } from '../../ui/Select.tsx';
import { FilterChip } from '../../ui/FilterChip.tsx';
import { BarTitle } from '../../ui/slots.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { Stat, Stats } from '../../ui/Stats.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useSettled } from '../../ui/useSettled.ts';
import styles from './CaseList.module.css';
import ending from './Ending.module.css';
import { EndingFreezes } from './EndingFreezes.tsx';
import { saveCaseFile } from './caseQueries.ts';
import { tellEndingFirst, tellFreezes, tellFrozenLetters } from './caseFacts.ts';
import { CaseRows } from './CaseRows.tsx';
import { MoreFilters, type MoreFilter } from './MoreFilters.tsx';
import { t } from './texts.ts';

const CaseDialog = lazy(() => import('./CaseDialog.tsx').then((module) => ({ default: module.CaseDialog })));
const ImportDialog = lazy(() => import('./ImportDialog.tsx').then((module) => ({ default: module.ImportDialog })));

type Scope = 'mine' | 'led' | 'archived' | 'imported';
const scopes: readonly Scope[] = ['mine', 'led', 'archived', 'imported'];
const isScope = (value: unknown): value is Scope => scopes.some((scope) => scope === value);

const PAGE_SIZE = 20;
const caseTypes = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const PANEL = 'case-panel';

/** The reader's cases; a visitor reads the demo case. */
export function CasesPage() {
  const user = useStore(session.store, (state) => state.user);
  const isPhone = isMobileLayout();
  const navigate = useNavigate();
  const { scope: asked }: { scope?: unknown } = useSearch({ strict: false });
  const scope = isScope(asked) ? asked : 'mine';
  const [text, setText] = useState('');
  const [type, setType] = useState<CaseHeadView['type']>();
  const [more, setMore] = useState<MoreFilter>({});
  const [pages, setPages] = useState(1);
  const [open, setOpen] = useState<'new' | 'import' | 'ending'>();
  const settled = useSettled(text.trim(), 300);
  const narrowed = {
    scope,
    ...(settled === '' ? {} : { text: settled }),
    ...(type ? { type } : {}),
    ...more,
  };
  const pageSize = Math.min(100, PAGE_SIZE * pages);
  const found = useQuery({ ...query('pageCases', { ...narrowed, pageSize }), placeholderData: keepPreviousData });
  const { data } = found;
  const isFiltered = settled !== '' || type !== undefined || Object.keys(more).length > 0;
  return (
    <>
      <BarTitle>{t('cases.title')}</BarTitle>
      <div className={styles.head}>
        <h1 className={isPhone ? 'visually-hidden' : undefined}>{t('cases.title')}</h1>
        <span className={styles.quiet}>{t('cases.note')}</span>
        {user && (
          <span className={styles.headEnd}>
            <Button icon="upload" size={isPhone ? 'mobile' : 'default'} onClick={() => setOpen('import')}>
              {t('cases.import')}
            </Button>
            <Button tone="primary" size={isPhone ? 'mobile' : 'default'} onClick={() => setOpen('new')}>
              + {t('cases.create')}
            </Button>
          </span>
        )}
      </div>
      {!user && (
        <div className={styles.below}>
          <Notice tone="neutral" actions={<Link to={signInPath}>{t('cases.signIn')}</Link>}>
            {t('cases.guest')}
          </Notice>
        </div>
      )}
      {user && data && (
        <Card className={styles.strip}>
          <Stats label={t('cases.strip')}>
            <Stat name={t('cases.openCases')} detail={t('cases.openedThisMonth', { n: data.sums.openedThisMonth })}>
              {t('cases.openCount', { n: formatCount(data.sums.open) })}
            </Stat>
            <Stat name={t('cases.work')} detail={t('cases.workDetail')}>
              {t('cases.workNote', { n: formatCount(data.sums.work) })}
            </Stat>
            <Stat name={t('cases.soon')} detail={tellEndingFirst(data.sums)}>
              {data.sums.endingFreezes.length === 0 ? (
                t('cases.soonCount', { n: 0 })
              ) : (
                <button type="button" className={classNames(ending.figure, 'tap')} aria-haspopup="dialog" onClick={() => setOpen('ending')}>
                  {t('cases.soonCount', { n: formatCount(data.sums.endingFreezes.length) })}
                  <Icon name="chevronRight" size={14} />
                </button>
              )}
            </Stat>
            <Stat name={t('cases.frozenOpen')} detail={tellFrozenLetters(data.sums.freezes)}>
              <span title={t('cases.frozenNote')}>{tellFreezes(data.sums.freezes)?.main ?? '—'}</span>
            </Stat>
            <Stat name={t('cases.overlapSum')} detail={t('cases.overlapDetail')}>
              {t('cases.overlapCount', { n: formatCount(data.sums.overlaps) })}
            </Stat>
          </Stats>
        </Card>
      )}
      <Card>
        <Tabs<Scope>
          label={t('cases.title')}
          panelId={PANEL}
          items={scopes.map((key) => ({ key, title: t(`cases.${key}`), ...(data ? { count: data.tabs[key] } : {}) }))}
          value={scope}
          onChange={(key) => void navigate({ to: '.', search: { scope: key }, replace: true, resetScroll: false })}
        />
        <div id={PANEL} role="tabpanel" aria-label={t(`cases.${scope}`)}>
          <div className={styles.filters}>
            <TextInput
              className={styles.find}
              icon="search"
              label={t('cases.find')}
              placeholder={t('cases.find')}
              value={text}
              onChange={setText}
            />
            <Select<CaseHeadView['type'] | 0>
              label={t('cases.type')}
              value={type ?? 0}
              options={[{ value: 0, title: t('cases.all') }, ...caseTypes.map((value) => ({ value, title: t(`cases.type_${value}`) }))]}
              onChange={(value) => setType(value === 0 ? undefined : value)}
              renderTrigger={(trigger, chosen) => (
                <FilterChip
                  name={t('cases.type')}
                  value={chosen?.title}
                  active={type !== undefined}
                  {...(type === undefined ? {} : { onClear: () => setType(undefined) })}
                  trigger={trigger}
                />
              )}
            />
            <MoreFilters value={more} leads={data?.leads ?? []} onChange={setMore} />
            {data?.address && settled !== '' && <span className={styles.quiet}>{t('cases.findAddress', { address: data.address })}</span>}
            {user && (
              <span className={styles.headEnd}>
                <Button
                  size="small"
                  icon="download"
                  className="tap"
                  title={t('cases.exportNote')}
                  onClick={() => void saveCaseFile('exportCases', narrowed)}
                >
                  {t('cases.lossFile')}
                </Button>
              </span>
            )}
          </div>
          <StateBlock
            isLoading={found.isPending}
            error={data ? null : found.error}
            what={t('cases.title')}
            onRetry={() => void found.refetch()}
            isEmpty={data?.list.length === 0}
            empty={
              <EmptyState
                icon="case"
                title={t(isFiltered || scope !== 'mine' ? 'cases.noneFoundTitle' : 'cases.noneTitle')}
                actions={
                  user && !isFiltered ? (
                    <Button tone="primary" onClick={() => setOpen('new')}>
                      {t('cases.create')}
                    </Button>
                  ) : undefined
                }
              >
                {t(isFiltered || scope !== 'mine' ? 'cases.noneFoundText' : 'cases.noneText')}
              </EmptyState>
            }
          >
            {data && <CaseRows rows={data.list} />}
            {data && (
              <div className={styles.foot}>
                <span>{t('cases.pageOf', { n: data.total })}</span>
                {data.list.length < data.total && pageSize < 100 && (
                  <Button size="small" onClick={() => setPages(pages + 1)}>
                    {t('cases.more')}
                  </Button>
                )}
              </div>
            )}
          </StateBlock>
        </div>
      </Card>
      <p className={styles.closing}>{t('cases.closedNote')}</p>
      {open === 'ending' && data && <EndingFreezes freezes={data.sums.endingFreezes} onClose={() => setOpen(undefined)} />}
      <Suspense fallback={null}>
        {open === 'new' && <CaseDialog onClose={() => setOpen(undefined)} onSaved={(id) => void navigate({ to: casePath(id) })} />}
        {open === 'import' && <ImportDialog onClose={() => setOpen(undefined)} onImported={(id) => void navigate({ to: casePath(id) })} />}
      </Suspense>
    </>
  );
}
