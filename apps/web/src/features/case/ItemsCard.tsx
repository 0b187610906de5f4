import type { CaseItemView, CaseView } from '@chaintrail/contract/schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { lazy, Suspense, useState } from 'react';
import { showToast } from '../../lib/notify.ts';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { HashLink } from '../../ui/HashLink.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Link } from '../../ui/Link.tsx';
import { canvasPath, labelsPath, letterPath, tracePath } from '../../ui/paths.ts';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import parts from './Belongings.module.css';
import styles from './Case.module.css';
import { monitorsPath } from './casePaths.ts';
import { itemPagesQuery, useRefresh } from './caseQueries.ts';
import { t } from './texts.ts';

const AddOwnDialog = lazy(() => import('./AddOwnDialog.tsx').then((module) => ({ default: module.AddOwnDialog })));

export interface ItemsCardProps {
  view: CaseView;
  kind: Exclude<CaseItemView['kind'], 'file'>;
  title: string;
  onAddAddress: () => void;
  /** Makes a new one for the case, where that is done from here. */
  onMake?: (() => void) | undefined;
}

/** Everything of one kind that belongs to the case. */
export function ItemsCard({ view, kind, title, onAddAddress, onMake }: ItemsCardProps) {
  const [isPicking, setIsPicking] = useState(false);
  const found = useInfiniteQuery(itemPagesQuery(view.id, kind));
  const refresh = useRefresh();
  const items = found.data?.pages.flatMap(({ list }) => list) ?? [];
  const remove = (id: number) =>
    void call('removeCaseItems', { caseId: view.id, ids: [id] }).then(
      () => {
        refresh();
        showToast('success', t('cases.removed'));
      },
      () => undefined,
    );
  return (
    <Card>
      <CardHeader title={title} note={t('cases.eventCount', { n: view.counts[kind] })}>
        {kind === 'address' && view.may.items && (
          <Button size="small" onClick={onAddAddress}>
            + {t('cases.addAddress')}
          </Button>
        )}
        {kind !== 'address' && kind !== 'transaction' && view.may.items && (
          <>
            <Button size="small" onClick={() => setIsPicking(true)}>
              {t('cases.ownPick')}
            </Button>
            {onMake && (
              <Button size="small" tone="primary" onClick={onMake}>
                + {t('cases.ownMake', { what: title })}
              </Button>
            )}
          </>
        )}
      </CardHeader>
      <StateBlock
        isLoading={found.isPending}
        error={found.data ? null : found.error}
        what={title}
        onRetry={() => void found.refetch()}
        isEmpty={items.length === 0}
        empty={
          <EmptyState icon="wallet" title={t(kind === 'address' ? 'cases.noItems_address' : 'cases.noItems')}>
            {t(kind === 'address' ? 'cases.noItemsText_address' : 'cases.noItemsText')}
          </EmptyState>
        }
      >
        <ul>
          {items.map((item) => (
            <li key={item.id} className={parts.item}>
              <span className={parts.itemWhat}>
                <What item={item} isElsewhere={view.origin === 'import'} />
              </span>
              <span className={parts.itemNote}>{item.kind === 'address' || item.kind === 'transaction' ? item.note : ''}</span>
              <span className={parts.itemBy}>
                {item.addedBy} · <TimeText at={item.addedAt} />
              </span>
              {view.may.items && (
                <IconButton
                  icon="close"
                  size={isMobileLayout() ? 'tap' : 'default'}
                  label={t('cases.removeItem', { what: item.note || item.ref })}
                  onClick={() => remove(item.id)}
                />
              )}
            </li>
          ))}
        </ul>
        {found.hasNextPage && (
          <div className={styles.moreLine}>
            <Button size="small" disabled={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
              {t('cases.more')}
            </Button>
          </div>
        )}
      </StateBlock>
      {isPicking && kind !== 'address' && kind !== 'transaction' && (
        <Suspense fallback={null}>
          <AddOwnDialog caseId={view.id} kind={kind} title={title} onClose={() => setIsPicking(false)} />
        </Suspense>
      )}
    </Card>
  );
}

/** Where something that is kept elsewhere is opened. */
function pathOf(kind: CaseItemView['kind'], ref: string): string | undefined {
  switch (kind) {
    case 'canvas':
      return canvasPath(ref);
    case 'letter':
      return letterPath(ref);
    case 'trace':
      return tracePath(ref);
    case 'monitor':
      return monitorsPath;
    case 'tag':
      return labelsPath;
    default:
      return undefined;
  }
}

/** What an imported case names is kept where it came from: here its id leads nowhere, or to something else. */
function What({ item: { kind, chainName, ref, label, note }, isElsewhere }: { item: CaseItemView; isElsewhere: boolean }) {
  if (chainName === null) {
    const path = isElsewhere ? undefined : pathOf(kind, ref);
    return path === undefined ? <strong>{note || ref}</strong> : <Link to={path}>{note || ref}</Link>;
  }
  return (
    <>
      <ChainGlyph chainName={chainName} size={16} />
      {kind === 'transaction' ? (
        <HashLink chainName={chainName} hash={ref} />
      ) : (
        <AddressEntity chainName={chainName} address={ref} label={label} />
      )}
    </>
  );
}
