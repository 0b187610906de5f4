import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { useStore } from 'zustand';
import { pastedLists } from '../../lib/browserLists.ts';
import { Card } from '../../ui/Card.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { BarTitle } from '../../ui/slots.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { FerryPart } from '../ferry/index.ts';
import { IntelPart } from '../intel/index.ts';
import { Overview } from './Overview.tsx';
import { t } from './texts.ts';
import { ToolNav } from './ToolNav.tsx';
import { ToolPage } from './ToolPage.tsx';
import { parseToolSearch, writeToolSearch, type ToolQuestion } from './toolSearch.ts';
import styles from './Tools.module.css';

const ConvertPart = lazy(() => import('./ConvertPart.tsx').then((module) => ({ default: module.ConvertPart })));

/** All tools, or the one that the link names with what it is asked. */
export function ToolsPage() {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  // No question to addresses: what is carried from one machine to another has a page of its own here.
  const Part = raw['tool'] === 'ferry' ? FerryPart : raw['tool'] === 'intel' ? IntelPart : undefined;
  if (Part) {
    return (
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    );
  }
  return raw['tool'] === 'convert' ? <ConvertTool /> : <AskedTools raw={raw} />;
}

/** Asks nobody, so it has no form of a question to a chain. */
function ConvertTool() {
  const title = t('tools.convert_title');
  usePageTitle(title);
  return (
    <>
      <ToolsHead title={title} note={t('tools.convert_text')} />
      <div className={styles.columns}>
        <ToolNav tool="convert" />
        <Suspense
          fallback={
            <Card>
              <SkeletonRows rows={6} />
            </Card>
          }
        >
          <ConvertPart />
        </Suspense>
      </div>
    </>
  );
}

function ToolsHead({ title, note = t('tools.note') }: { title: string; note?: string }) {
  return (
    <>
      <BarTitle>{title}</BarTitle>
      <div className={styles.head}>
        <h1 className={isMobileLayout() ? 'visually-hidden' : undefined}>{isMobileLayout() ? title : t('tools.title')}</h1>
        <span className={styles.quiet}>{note}</span>
      </div>
    </>
  );
}

function AskedTools({ raw }: { raw: Record<string, unknown> }) {
  const search = useMemo(() => parseToolSearch(raw), [raw]);
  const { tool, list } = search;
  const navigate = useNavigate();
  const kept = useStore(pastedLists.store, (lists) => lists.find(({ id }) => id === list)?.text);
  const ask = (question: ToolQuestion) =>
    void navigate({ to: '/tools', search: writeToolSearch(question, (text) => pastedLists.add(text)), resetScroll: false });
  const title = tool === undefined ? t('tools.title') : t(`tools.${tool}_title`);
  usePageTitle(title);
  return (
    <>
      <ToolsHead title={title} />
      {tool === undefined ? (
        <Overview />
      ) : (
        <div className={styles.columns}>
          <ToolNav tool={tool} />
          <ToolPage key={JSON.stringify(raw)} search={search} tool={tool} kept={kept} onAsk={ask} />
        </div>
      )}
    </>
  );
}
