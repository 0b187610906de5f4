import type { ChainActivityView, ChainStatusView } from '@chaintrail/contract/schemas';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ChainGlyph } from '../../../ui/ChainGlyph.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { Link } from '../../../ui/Link.tsx';
import { blockPath } from '../../../ui/paths.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stat, Stats } from '../../../ui/Stats.tsx';
import { StatusDot } from '../../../ui/StatusDot.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { TimeText } from '../../../ui/TimeText.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { chainStates, chainTone } from '../chainState.ts';
import styles from './Chain.module.css';
import { inUnit, stoppedDays } from './times.ts';
import { t } from './texts.ts';

export interface ChainHeadProps {
  chain: ChainStatusView;
  activity: ChainActivityView | undefined;
  /** Asks for the activity again. */
  onRetry: () => void;
}

/** Who the chain is, how it does, and its figures. */
export function ChainHead({ chain, activity, onRetry }: ChainHeadProps) {
  const now = useNow(0);
  const days = stoppedDays(chain, now);
  const { symbol, decimals } = chain.nativeCoin;
  return (
    <Card className={styles.head} label={chain.title}>
      <div className={styles.identity}>
        <ChainGlyph chainName={chain.chainName} size={36} />
        <div className={styles.names}>
          <span className={styles.nameLine}>
            <h1>{chain.title}</h1>
            <Tag small>{t(`chain.${chain.family}`)}</Tag>
            {chain.isDemo && (
              <Tag small tone="warn">
                {t('ui.demo')}
              </Tag>
            )}
            <span className={styles.state}>
              <StatusDot tone={chainTone(chain, now)} />
              {days === undefined
                ? t(chainStates[chain.syncState].text)
                : chain.isDemo
                  ? t('chain.demoEnd')
                  : t('chain.stopped', { n: days })}
            </span>
          </span>
          <span className={styles.quiet}>
            {t(chain.mode === 'provider' ? 'chain.provider' : 'chain.node')} · {t('chain.native', { symbol, decimals })}
            {chain.sourceNote !== '' && ` · ${chain.sourceNote}`}
          </span>
        </div>
        <JumpForm chainName={chain.chainName} />
      </div>
      <Stats label={chain.title}>
        <Stat
          name={t('chain.head')}
          detail={chain.finalHeight === null ? t('chain.noFinal') : t('chain.final', { n: formatCount(chain.finalHeight) })}
        >
          <Link to={blockPath(chain.chainName, chain.height ?? 0)}>{formatCount(chain.height ?? 0)}</Link>
        </Stat>
        <Stat name={t('chain.interval')} detail={activity && intervalNote(activity)}>
          {activity ? intervalText(activity) : <Skeleton width={70} />}
        </Stat>
        <Stat name={t('chain.transactions')} detail={activity && failedNote(activity)}>
          {activity ? formatCount(activity.transactions) : <Skeleton width={70} />}
        </Stat>
        <Stat name={t('chain.fee')} detail={activity?.fees ? t(`chain.${activity.fees.measure}`) : undefined}>
          {activity ? feeText(activity) : <Skeleton width={70} />}
        </Stat>
        {activity?.mempool && (
          <Stat name={t('chain.mempool')} detail={mempoolNote(activity.mempool)}>
            {formatCount(activity.mempool.transactions)}
          </Stat>
        )}
        {activity?.isMempoolUnanswered && (
          <Stat name={t('chain.mempool')} detail={t('chain.mempoolUnanswered')}>
            <button type="button" className={styles.retry} onClick={onRetry}>
              {t('chain.mempoolRetry')}
            </button>
          </Stat>
        )}
        <Stat
          name={t('chain.stored')}
          detail={
            <>
              {chain.older && <>{t('chain.older', { who: chain.older.join('、') })} · </>}
              <TimeText at={chain.headTime} as="absolute" />
            </>
          }
        >
          {(chain.firstBlock ?? 0) <= 1 ? t('chain.storedWhole') : t('chain.storedFrom', { n: formatCount(chain.firstBlock ?? 0) })}
        </Stat>
      </Stats>
    </Card>
  );
}

function intervalText({ blockTimeMs }: ChainActivityView): string {
  if (blockTimeMs === null) return '—';
  const { unit, n } = inUnit(blockTimeMs);
  return t(`chain.${unit}`, { n: n.toFixed(1) });
}

const intervalNote = ({ blockTimeMs, blocks }: ChainActivityView): string =>
  blockTimeMs === null ? t('chain.intervalNone') : t('chain.intervalNote', { n: formatCount(blocks) });

function failedNote({ failed, transactions }: ChainActivityView): string {
  if (failed === 0) return t('chain.failedNone');
  return t('chain.failedShare', { n: formatCount(failed), share: ((failed / Math.max(1, transactions)) * 100).toFixed(1) });
}

/** Every node keeps its own, which the note says. */
function mempoolNote({ queued, sizeBytes }: NonNullable<ChainActivityView['mempool']>): string {
  if (sizeBytes !== null && sizeBytes > 0)
    return t('chain.mempoolSize', { n: (sizeBytes / 1_000_000).toFixed(sizeBytes < 1_000_000 ? 3 : 1) });
  return queued === null || queued === 0 ? t('chain.mempoolNode') : t('chain.mempoolQueued', { n: formatCount(queued) });
}

function feeText({ fees }: ChainActivityView): string {
  const last = fees?.points.at(-1);
  return fees && last ? `${last.value} ${fees.unit}` : t('chain.feeNone');
}

/** To a block by its height or hash. */
function JumpForm({ chainName }: { chainName: string }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const asked = text.trim().replaceAll(',', '');
  return (
    <form
      className={styles.jump}
      onSubmit={(event) => {
        event.preventDefault();
        if (asked !== '') void navigate({ to: blockPath(chainName, asked) });
      }}
    >
      <TextInput label={t('chain.jump')} placeholder={t('chain.jump')} value={text} onChange={setText} maxLength={80} />
      <Button type="submit" disabled={asked === ''}>
        {t('chain.jumpGo')}
      </Button>
    </form>
  );
}
