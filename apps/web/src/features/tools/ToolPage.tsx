import { lazy, Suspense } from 'react';
import { usePreferences } from '../../ui/preferences.ts';
import { useChains } from '../chain/index.ts';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { listAskable, readChainAddresses } from './asked.ts';
import { t } from './texts.ts';
import { ToolForm } from './ToolForm.tsx';
import { readValues, type Draft } from './draft.ts';
import { tools, type ToolId } from './tools.ts';
import type { ToolQuestion, ToolSearch } from './toolSearch.ts';
import styles from './Tools.module.css';

const results = {
  common: lazy(() => import('./CommonResult.tsx').then((module) => ({ default: module.CommonResult }))),
  paths: lazy(() => import('./PathsResult.tsx').then((module) => ({ default: module.PathsResult }))),
  approvals: lazy(() => import('./ApprovalsResult.tsx').then((module) => ({ default: module.ApprovalsResult }))),
  compare: lazy(() => import('./CompareResult.tsx').then((module) => ({ default: module.CompareResult }))),
  balances: lazy(() => import('./BalancesResult.tsx').then((module) => ({ default: module.BalancesResult }))),
} as const satisfies Record<ToolId, unknown>;

export interface ToolPageProps {
  tool: ToolId;
  search: ToolSearch;
  /** The text of the list that the link names, where this browser has it. */
  kept: string | undefined;
  onAsk: (question: ToolQuestion) => void;
}

/** What a tool is asked, and its answer below as soon as the link says all that it needs. */
export function ToolPage({ tool, search, kept, onAsk }: ToolPageProps) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const { chains } = useChains();
  const askable = listAskable(chains);
  const chain = askable.find(({ chainName }) => chainName === search.chain) ?? askable.find(({ isDemo }) => isDemo) ?? askable[0];
  if (!chain) {
    return (
      <Card>
        <SkeletonRows rows={6} />
      </Card>
    );
  }
  const text = search.list === undefined ? search.addresses.join('\n') : (kept ?? '');
  const draft: Draft = { ...search.values, chain: chain.chainName, text };
  const { addresses } = readChainAddresses(chain, text);
  const { least, most } = tools[tool];
  const distinct = new Set(addresses).size;
  const read = readValues(tool, draft, zone);
  const isAsked = distinct >= least && distinct <= most && read.isRight;
  const Result = results[tool];
  return (
    <div className={styles.content}>
      {search.list !== undefined && kept === undefined && <Notice tone="warn">{t('tools.missing')}</Notice>}
      <ToolForm tool={tool} first={draft} chains={askable} isFolded={isAsked} onAsk={onAsk} />
      {isAsked && (
        <Suspense
          fallback={
            <Card>
              <SkeletonRows rows={8} />
            </Card>
          }
        >
          <Result chain={chain} addresses={addresses} values={read.values} />
        </Suspense>
      )}
    </div>
  );
}
