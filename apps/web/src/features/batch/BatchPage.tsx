import { useMemo, useState } from 'react';
import { pastedLists } from '../../lib/browserLists.ts';
import type { PastedList } from '../../lib/pastedLists.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { useOpenPath } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Button } from '../../ui/Button.tsx';
import { batchPath } from '../../ui/paths.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { AddressEndsContext, distinctEnds } from '../../ui/shorten.ts';
import { BarTitle } from '../../ui/slots.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import styles from './Batch.module.css';
import { BatchActions } from './BatchActions.tsx';
import { BatchFigures } from './BatchFigures.tsx';
import { BatchList } from './BatchList.tsx';
import { countParts, filterRows } from './batchRows.ts';
import { shownParts, type BatchSearch, type ShownPart } from './batchSearch.ts';
import { BatchTable } from './BatchTable.tsx';
import { Crumb } from './Crumb.tsx';
import { MissingCard } from './MissingCard.tsx';
import { PasteForm } from './PasteForm.tsx';
import { t } from './texts.ts';
import { UnknownCard } from './UnknownCard.tsx';
import { MAX_LINES, useBatch, useList, type BatchModel } from './useBatch.ts';

export interface BatchPageProps {
  search: BatchSearch;
  onSearchChange: (search: BatchSearch) => void;
}

/** A pasted list: what each of its addresses is, in its order; without a list the place to paste one. */
export function BatchPage({ search, onSearchChange }: BatchPageProps) {
  const list = useList(search.list);
  const openPath = useOpenPath();
  const [isPasting, setIsPasting] = useState(false);
  if (list && !isPasting) {
    return (
      <Batch
        list={list}
        show={search.show ?? 'all'}
        onShow={(show) => onSearchChange(withShow(search, show))}
        onPaste={() => setIsPasting(true)}
      />
    );
  }
  return (
    <PasteForm
      text={list?.text ?? ''}
      isMissing={search.list !== undefined && !list}
      onBack={list ? () => setIsPasting(false) : undefined}
      onSubmit={(text) => {
        setIsPasting(false);
        openPath(batchPath(pastedLists.add(text)), { replace: search.list === undefined });
      }}
    />
  );
}

function withShow({ show: _show, ...search }: BatchSearch, show: ShownPart): BatchSearch {
  return show === 'all' ? search : { ...search, show };
}

const partTexts = {
  all: 'batch.partAll',
  labelled: 'batch.partLabelled',
  none: 'batch.partNone',
  choose: 'batch.partChoose',
  marked: 'batch.partMarked',
} as const satisfies Record<ShownPart, string>;

interface BatchProps {
  list: PastedList;
  show: ShownPart;
  onShow: (show: ShownPart) => void;
  onPaste: () => void;
}

function Batch({ list, show, onShow, onPaste }: BatchProps) {
  const model = useBatch(list);
  const { rows, unknown, pasted } = model;
  const counts = countParts(rows);
  const shown = filterRows(rows, show);
  const texts = rows.map(({ text }) => text).join(' ');
  const ends = useMemo(() => distinctEnds(texts.split(' ')), [texts]);
  const title = t('batch.count', { n: rows.length });
  const isPhone = isMobileLayout();
  usePageTitle(`${t('batch.title')} · ${title}`);
  return (
    <AddressEndsContext value={ends}>
      <BarTitle>{title}</BarTitle>
      <div className={styles.page}>
        <Crumb model={model} />
        <header className={styles.head}>
          <h1 className={isPhone ? 'visually-hidden' : undefined}>{title}</h1>
          <p className={styles.note}>{describePasted(model)}</p>
          <BatchActions model={model} shown={shown} onPaste={onPaste} />
        </header>
        {pasted.leftLines > 0 && <Notice tone="warn">{t('batch.overLimit', { max: MAX_LINES, n: pasted.leftLines })}</Notice>}
        <Problems model={model} />
        {isPhone && unknown.length > 0 && (
          <Notice
            tone="error"
            actions={
              <Button size="small" onClick={() => document.querySelector('#batch-unknown')?.scrollIntoView({ behavior: 'smooth' })}>
                {t('batch.unknownShow')}
              </Button>
            }
          >
            {t('batch.unknownNotice', { n: unknown.length })}
          </Notice>
        )}
        <Card>
          <BatchFigures model={model} />
          <div className={styles.bar}>
            <Segmented
              options={shownParts
                .filter((part) => part === 'all' || part === show || counts[part] > 0)
                .map((value) => ({ value, title: t(partTexts[value], { n: counts[value] }) }))}
              value={show}
              onChange={onShow}
              label={t('batch.show')}
            />
            {!isPhone && <span className={styles.order}>{t('batch.order')}</span>}
          </div>
          {shown.length === 0 ? (
            <EmptyState icon="list" title={t('batch.noRows')} />
          ) : isPhone ? (
            <BatchList rows={shown} onChoose={model.choose} />
          ) : (
            <BatchTable rows={shown} onChoose={model.choose} />
          )}
        </Card>
        {unknown.length > 0 && <UnknownCard parts={unknown} onAdopt={model.adopt} />}
        <MissingCard rows={rows} onAdopt={model.adopt} />
      </div>
    </AddressEndsContext>
  );
}

/** What is missing because something failed, and the way to ask again. */
function Problems({ model: { tried, error, retry } }: { model: BatchModel }) {
  const open = tried.filter(({ state }) => state !== 'done').map(({ chainName }) => chainName);
  if (!error && open.length === 0) return null;
  const actions = (
    <Button size="small" icon="refresh" onClick={retry}>
      {t('batch.retry')}
    </Button>
  );
  return (
    <Notice tone={error ? 'error' : 'warn'} actions={actions}>
      {error ? `${t('batch.failed')}：${error.message}` : t('batch.triedPart', { chains: open.join('、') })}
    </Notice>
  );
}

function describePasted({ pasted, rows, unknown }: BatchModel): string {
  const addresses = pasted.parts.filter(({ kind }) => kind === 'address').length;
  const hashes = rows.filter(({ state }) => state === 'hash').length;
  const distinct = rows.length - hashes;
  const parts = [
    addresses === distinct ? t('batch.partAddresses', { n: distinct }) : t('batch.partDistinct', { all: addresses, n: distinct }),
    ...(hashes > 0 ? [t('batch.partHashes', { n: hashes })] : []),
    ...(unknown.length > 0 ? [t('batch.partUnknown', { n: unknown.length })] : []),
  ];
  return t('batch.pasted', { lines: pasted.lineCount, parts: parts.join('，') });
}
