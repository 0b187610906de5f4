import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { useStore } from 'zustand';
import { pastedLists } from '../../lib/browserLists.ts';
import { isMobileLayout } from '../../ui/layout.ts';
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

/** All tools, or the one that the link names with what it is asked. */
export function ToolsPage() {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  // No question to addresses: what is carried from one machine to another has a page of its own here.
  const Part = raw['tool'] === 'ferry' ? FerryPart : raw['tool'] === 'intel' ? IntelPart : undefined;
  return Part ? (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  ) : (
    <AskedTools raw={raw} />
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
      <BarTitle>{title}</BarTitle>
      <div className={styles.head}>
        <h1 className={isMobileLayout() ? 'visually-hidden' : undefined}>{isMobileLayout() ? title : t('tools.title')}</h1>
        <span className={styles.quiet}>{t('tools.note')}</span>
      </div>
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
