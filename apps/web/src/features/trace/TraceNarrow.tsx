import type { TraceView } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { formatTime } from '../../lib/time.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { ActionBar } from '../../ui/slots.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { EndName, wordParties } from './EndName.tsx';
import { ExitsOfEnd } from './ExitsOfEnd.tsx';
import { percentOf, roundUp } from './interval.ts';
import { IntervalBar, writeAmount } from './IntervalBar.tsx';
import { LinksCard } from './LinksCard.tsx';
import { NarrowPaths } from './NarrowPaths.tsx';
import { readForm } from './question.ts';
import { ReceiptCard } from './ReceiptCard.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { StateCard } from './StateCard.tsx';
import { TraceActions } from './TraceActions.tsx';
import styles from './Trace.module.css';
import { t } from './texts.ts';
import { useStartTrace, type TraceModel } from './useTrace.ts';
import { VictimsCard } from './VictimsCard.tsx';
import { wordReason } from './words.ts';

/** A trace on a phone: ends as cards, ways downwards; what was asked is behind the chips. */
export function TraceNarrow({ trace, model }: { trace: TraceView; model: TraceModel }) {
  const zone = usePreferences(({ timeZone }) => timeZone);
  const { start, isStarting } = useStartTrace();
  const [isSetting, setIsSetting] = useState(false);
  const { found, question } = trace;
  const most = roundUp(found?.ends.map(({ max }) => max) ?? []);
  const title = t(question.direction === 'backward' ? 'trace.origins' : 'trace.ends');
  return (
    <div className={styles.column}>
      <StateCard trace={trace} model={model} />
      <div className={styles.chips}>
        <Button size="small" onClick={() => setIsSetting(true)}>
          {t(question.direction === 'forward' ? 'trace.forward' : 'trace.backward')} ·{' '}
          {t('trace.startCount', { n: trace.startCount, hops: question.hops })} · ≥ {question.minAmount} {question.symbol}
        </Button>
        {found?.isProvisional && <Tag tone="warn">{t('trace.provisional')}</Tag>}
      </div>
      {found && (
        <Card label={title}>
          <CardHeader title={title} note={t('trace.endsNote', { n: found.ends.length, symbol: question.symbol })} />
          <ul className={styles.endCards}>
            {found.ends.map((end) => {
              const reason = wordReason(end, trace);
              return (
                <li key={end.key} className={styles.endCard}>
                  <div className={styles.split}>
                    <EndName end={end} />
                    <span className={reason.isOpen ? styles.openReason : styles.reason}>
                      <Icon name={reason.icon} size={13} /> {reason.text}
                    </span>
                  </div>
                  <div className={styles.split}>
                    <b className={styles.big} title={end.fifo}>
                      {writeAmount(end.fifo)} <small>{question.symbol}</small>
                    </b>
                    <b>{percentOf(end.fifo, found.total)}%</b>
                  </div>
                  <IntervalBar end={end} most={most} isNamed />
                  <div className={styles.split}>
                    <span className={styles.under}>
                      {t('trace.haircut')} {writeAmount(end.haircut)}
                    </span>
                    <span className={styles.under}>{wordParties(end, formatTime(end.firstTime, zone).slice(0, 10))}</span>
                  </div>
                  <ExitsOfEnd end={end} />
                </li>
              );
            })}
            <li className={`${styles.endCard} ${styles.split}`}>
              <b>{t('trace.sum')}</b>
              <b>
                {writeAmount(found.sums.fifo)} · {percentOf(found.sums.fifo, found.total)}%
              </b>
            </li>
          </ul>
        </Card>
      )}
      {found && <NarrowPaths found={found} />}
      {found && <VictimsCard trace={trace} found={found} />}
      {found && <LinksCard found={found} />}
      <ReceiptCard trace={trace} model={model} />
      {found && (
        <ActionBar>
          <TraceActions trace={trace} />
        </ActionBar>
      )}
      {isSetting && (
        <Dialog shape="sheet" title={t('trace.settings')} onClose={() => setIsSetting(false)}>
          <SettingsForm first={readForm(trace)} found={found} isStarting={isStarting} submitText={t('trace.rerun')} onStart={start} />
        </Dialog>
      )}
    </div>
  );
}
