import type { EndpointData, FerryView } from '@chaintrail/contract/schemas';
import type { UseQueryResult } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { showConfirm } from '../../lib/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { Tag, type TagTone } from '../../ui/Tag.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import styles from './Ferry.module.css';
import { t } from './texts.ts';

const tones: Readonly<Record<FerryView['state'], TagTone>> = {
  made: 'ok',
  looked: 'neutral',
  waiting: 'info',
  done: 'ok',
  failed: 'error',
  refused: 'error',
  undone: 'neutral',
};

interface RecentCardProps {
  query: UseQueryResult<EndpointData<'listFerries'>>;
  isAdmin: boolean;
  onUndone: () => void;
}

/** Packs that went out and came in, with what became of them. */
export function RecentCard({ query, isAdmin, onUndone }: RecentCardProps) {
  const undo = async ({ id }: FerryView) => {
    const isSure = await showConfirm({
      title: t('ferry.undoTitle'),
      content: t('ferry.undoText'),
      confirmText: t('ferry.undo'),
      cancelText: t('ferry.cancel'),
    });
    if (!isSure) return;
    await call('undoFerry', { id }).catch(() => undefined);
    onUndone();
  };
  return (
    <Card label={t('ferry.recent')}>
      <CardHeader title={t('ferry.recent')} />
      <StateBlock
        isLoading={query.isPending}
        error={query.data ? null : query.error}
        what={t('ferry.recent')}
        onRetry={() => void query.refetch()}
        isEmpty={query.data?.list.length === 0}
        empty={<p className={styles.empty}>{t('ferry.recentEmpty')}</p>}
      >
        <ul className={styles.recent}>
          {query.data?.list.map((one) => (
            <li key={one.id}>
              <span className={styles.recentText}>
                <strong title={one.sha256}>{one.fileName || one.title}</strong>
                <small className={styles.quiet}>
                  {t(`ferry.way_${one.way}`)} · <TimeText at={one.time} as="absolute" /> · {one.by}
                </small>
                {one.message !== null && <small className={styles.bad}>{one.message}</small>}
              </span>
              <Tag small tone={tones[one.state]}>
                {t(`ferry.state_${one.state}`)}
              </Tag>
              {isAdmin && one.canUndo && (
                <Button size="small" className="tap" onClick={() => void undo(one)}>
                  {t('ferry.undo')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </StateBlock>
    </Card>
  );
}
