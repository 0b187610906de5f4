import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatCount } from '../../ui/figures.ts';
import { ImitationTag } from '../../ui/ImitationTag.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { AddressEndsContext, distinctEnds } from '../../ui/shorten.ts';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import type { AddressContents } from './addressContents.ts';
import { ExportButton } from '../sheet/index.ts';
import styles from './PartiesDialog.module.css';
import { t } from './texts.ts';

const PAGE_ROWS = 50;

export interface PartiesDialogProps {
  model: Pick<AddressContents, 'chainName' | 'address' | 'setFilter'>;
  onClose: () => void;
}

/** Everybody that the address had to do with, those with most rows first: what its count counts. */
export function PartiesDialog({ model, onClose }: PartiesDialogProps) {
  const { chainName, address } = model;
  const asked = { chainName, address, pageSize: PAGE_ROWS };
  const parties = useInfiniteQuery({
    queryKey: ['pageCounterparties', asked] as const,
    queryFn: ({ signal, pageParam }) => call('pageCounterparties', { ...asked, pageNum: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (all.length * PAGE_ROWS < last.total ? all.length + 1 : undefined),
  });
  const rows = parties.data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <Dialog shape={isMobileLayout() ? 'sheet' : 'modal'} title={t('address.partiesTitle')} onClose={onClose}>
      <StateBlock
        isLoading={parties.isPending}
        error={rows.length === 0 ? parties.error : null}
        isEmpty={rows.length === 0}
        onRetry={() => void parties.refetch()}
      >
        <div className={styles.tools}>
          <ExportButton
            ask={{ list: 'counterparties', query: { chainName, address }, what: t('address.partiesTitle') }}
            count={parties.data?.pages[0]?.total}
          />
        </div>
        <AddressEndsContext value={distinctEnds(rows.map(({ party }) => party.address))}>
          <ul>
            {rows.map(({ party, inCount, outCount, firstTime, lastTime }) => (
              <li key={party.address} className={styles.row}>
                <span className={styles.party}>
                  <AddressEntity chainName={chainName} address={party.address} label={party.label} freeze={party.freeze} copy={false} />
                  {party.imitates && <ImitationTag of={party.imitates} />}
                </span>
                <span className={styles.counts}>
                  {t('address.partiesCounts', { in: formatCount(inCount), out: formatCount(outCount) })}
                </span>
                <span className={styles.times}>
                  <TimeText at={firstTime} as="absolute" /> – <TimeText at={lastTime} as="absolute" />
                </span>
                <Button
                  size="small"
                  onClick={() => {
                    model.setFilter({ counterparty: party.address });
                    onClose();
                  }}
                >
                  {t('address.cardOnly')}
                </Button>
              </li>
            ))}
          </ul>
        </AddressEndsContext>
        {parties.hasNextPage && (
          <Button className={styles.more} onClick={() => void parties.fetchNextPage()} disabled={parties.isFetchingNextPage}>
            {t('address.partiesMore')}
          </Button>
        )}
      </StateBlock>
    </Dialog>
  );
}
