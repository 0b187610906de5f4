import type { CaseItemView, CaseView } from '@chaintrail/contract/schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { showToast } from '../../lib/notify.ts';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { HashLink } from '../../ui/HashLink.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import parts from './Belongings.module.css';
import styles from './Case.module.css';
import { itemPagesQuery, useRefresh } from './caseQueries.ts';
import { t } from './texts.ts';

export interface ItemsCardProps {
  view: CaseView;
  kind: Exclude<CaseItemView['kind'], 'file'>;
  title: string;
  onAddAddress: () => void;
}

/** Everything of one kind that belongs to the case. */
export function ItemsCard({ view, kind, title, onAddAddress }: ItemsCardProps) {
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
                <What item={item} />
              </span>
              <span className={parts.itemNote}>{item.kind === 'address' || item.kind === 'transaction' ? item.note : item.ref}</span>
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
    </Card>
  );
}

function What({ item: { kind, chainName, ref, label, note } }: { item: CaseItemView }) {
  if (chainName === null) return <strong>{note || ref}</strong>;
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
