import type { CanvasEntryView } from '@chaintrail/contract/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { describeFailure } from '../../api/failure.ts';
import { canvasesQuery } from '../../api/queries.ts';
import { showConfirm } from '../../lib/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Link, useOpenPath } from '../../ui/Link.tsx';
import { canvasesPath, canvasPath, tracesPath } from '../../ui/paths.ts';
import { BarTitle } from '../../ui/slots.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import styles from './Canvases.module.css';
import { t } from './texts.ts';

/** One's canvases, and the example. */
export function CanvasesPage() {
  const { data, error, isPending, refetch } = useQuery(canvasesQuery());
  const openPath = useOpenPath();
  const own = data?.list.filter(({ isDemo }) => !isDemo).length ?? 0;
  return (
    <>
      <BarTitle>{t('canvas.room')}</BarTitle>
      <header className={styles.head}>
        <div>
          <h1 className={isMobileLayout() ? 'visually-hidden' : undefined}>{t('canvas.room')}</h1>
          <p>{t('canvas.intro')}</p>
        </div>
        {typeof data?.limit === 'number' && data.limit > 0 && (
          <span className={styles.limit}>{t('canvas.limit', { used: own, limit: data.limit })}</span>
        )}
        <ButtonLink icon="arrowOut" to={tracesPath}>
          {t('canvas.traceOut')}
        </ButtonLink>
        <Button tone="primary" icon="share" onClick={() => openPath(canvasPath('new'))}>
          {t('canvas.create')}
        </Button>
      </header>
      {error ? (
        <FailedState
          isPage
          title={t('canvas.missing')}
          asked={canvasesPath}
          failure={describeFailure(error)}
          retry={() => void refetch()}
        />
      ) : (
        <StateBlock isLoading={isPending} what={t('canvas.room')} skeleton={<PageSkeleton />}>
          <ul className={styles.list}>
            {data?.list.map((entry) => (
              <CanvasCard key={entry.id} entry={entry} />
            ))}
          </ul>
        </StateBlock>
      )}
    </>
  );
}

function CanvasCard({ entry }: { entry: CanvasEntryView }) {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call('deleteCanvas', { id: entry.id }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['listCanvases'] }),
  });
  const ask = async () => {
    const title = t('canvas.deleteTitle', { name: entry.name });
    if (await showConfirm({ title, content: t('canvas.deleteText', { links: entry.shareCount }), cancelText: t('canvas.cancel') }))
      remove.mutate();
  };
  return (
    <li className={styles.card}>
      <Link to={canvasPath(entry.id)} className={styles.name}>
        <Icon name="share" size={18} />
        <strong>{entry.name}</strong>
        {entry.isDemo && (
          <Tag tone="warn" small>
            {t('canvas.demo')}
          </Tag>
        )}
      </Link>
      <p className={styles.note}>
        {entry.isDemo ? t('canvas.demoNote') : t('canvas.counts', { nodes: entry.nodeCount, edges: entry.edgeCount })}
      </p>
      <p className={styles.meta}>
        {entry.isDemo ? t('canvas.counts', { nodes: entry.nodeCount, edges: entry.edgeCount }) : t('canvas.version', { n: entry.version })}
        {entry.shareCount > 0 && ` · ${t('canvas.shared', { n: entry.shareCount })}`}
        <span className={styles.gap} />
        {!entry.isDemo && <TimeText at={entry.updatedAt} />}
        {!entry.isDemo && (
          <IconButton icon="close" size="small" label={t('canvas.deleteTitle', { name: entry.name })} onClick={() => void ask()} />
        )}
      </p>
    </li>
  );
}
