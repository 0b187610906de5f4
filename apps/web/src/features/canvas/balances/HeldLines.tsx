import type { CanvasNode } from '@chaintrail/contract/schemas';
import { formatMinute } from '../../../lib/time.ts';
import { groupDecimal } from '../../../ui/amountParts.ts';
import { usePreferences } from '../../../ui/preferences.ts';
import { useRoomState } from '../roomContext.ts';
import { t } from '../texts.ts';
import styles from './Balances.module.css';

/** All that a node held at the moment, coin by coin, and by which block; nothing while no moment is looked at. */
export function HeldLines({ node }: { node: CanvasNode }) {
  const at = useRoomState((state) => state.balanceAt);
  const answer = useRoomState((state) => state.held.get(node.id));
  const zone = usePreferences(({ timeZone }) => timeZone);
  if (at === undefined || node.kind !== 'address') return null;
  const time = formatMinute(at, zone);
  if (!answer) return <p className={styles.held}>{t('canvas.balanceAsking', { time })}</p>;
  if (answer.kind === 'unknown') return <p className={styles.held}>{t('canvas.balanceUnknownAt', { time, reason: answer.reason })}</p>;
  return (
    <section className={styles.held} aria-label={t('canvas.balances')}>
      <p>{t('canvas.balanceAt', { time, block: answer.block.number, blockTime: formatMinute(answer.block.timeMs, zone) })}</p>
      <ul>
        {answer.coins.map(({ coinKey, symbol, amount }) => (
          <li key={coinKey}>
            <span>{symbol || t('canvas.unnamedCoin')}</span>
            <b>{amount === null ? t('canvas.unknown') : groupDecimal(amount)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
