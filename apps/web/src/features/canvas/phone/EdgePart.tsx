import { hasOutputs, shortId } from '@chaintrail/canvas';
import type { CanvasEdge } from '@chaintrail/contract/schemas';
import { groupDecimal } from '../../../ui/amountParts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { transactionPath } from '../../../ui/paths.ts';
import { usePreferences } from '../../../ui/preferences.ts';
import { formatTime } from '../../../lib/time.ts';
import { ExitsButton } from '../drawer/ExitsButton.tsx';
import { useRoomState } from '../roomContext.ts';
import { t } from '../texts.ts';
import { useTransactions } from '../useTransactions.ts';
import styles from './CanvasNarrow.module.css';

const SHOWN = 50;

/** The transfers behind a line that was tapped, the newest first, and what can be done with them on a phone. */
export function EdgePart({ edge }: { edge: CanvasEdge }) {
  const isReadOnly = useRoomState((state) => state.isReadOnly);
  const zone = usePreferences(({ timeZone }) => timeZone);
  const transactions = useTransactions();
  const { chainName, rows = [] } = edge;
  const isOpenable = edge.kind === 'transfers' && rows.length >= (hasOutputs(chainName) ? 1 : 2);
  return (
    <>
      {edge.note !== undefined && <p className={styles.edgeNote}>{edge.note}</p>}
      <div className={styles.buttons}>
        {!isReadOnly && isOpenable && (
          <Button size="mobile" disabled={transactions.isReading} onClick={() => void transactions.openEdge(edge, [])}>
            {t(transactions.isReading ? 'canvas.adding' : 'canvas.eachRow')}
          </Button>
        )}
        <ExitsButton edges={[edge]} hash={rows.length === 1 ? rows[0]?.hash : undefined} size="mobile" />
      </div>
      {rows.length === 0 && edge.kind === 'transfers' && <p className={styles.edgeNote}>{t('canvas.rowsNotKept')}</p>}
      <ul className={styles.edgeRows}>
        {rows
          .toReversed()
          .slice(0, SHOWN)
          .map((row) => (
            <li key={row.transferId ?? row.hash}>
              <span className="mono">
                {formatTime(row.time, zone).slice(5, 16)}{' '}
                {chainName === undefined ? (
                  shortId(row.hash)
                ) : (
                  <Link to={transactionPath(chainName, row.hash)} className="tap">
                    {shortId(row.hash)}
                  </Link>
                )}
              </span>
              <b>{groupDecimal(row.amount)}</b>
            </li>
          ))}
      </ul>
    </>
  );
}
