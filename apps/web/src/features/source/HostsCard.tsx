import type { SourceHostView, SourceView } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { orderHosts, tellCalls, tellState } from './sourceFacts.ts';
import { State } from './ServiceTable.tsx';
import styles from './Sources.module.css';
import { t } from './texts.ts';

/** So many are told at first. */
const FEW = 6;

/** Every address that is asked: its state, its last fault, its rate and what is left of its day; those first that are not well. */
export function HostsCard({ list }: { list: readonly SourceView[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const hosts = orderHosts(list);
  const shown = isWhole ? hosts : hosts.slice(0, FEW);
  return (
    <Card>
      <CardHeader title={t('source.details')} note={t('source.detailsNote')} />
      <ul>
        {shown.map(({ key, title, host }) => (
          <Host key={key} title={title} host={host} />
        ))}
      </ul>
      {hosts.length > FEW && (
        <div className={styles.more}>
          <Button tone="text" className="tap" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? t('source.fewer') : t('source.all', { n: hosts.length })}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Host({ title, host }: { title: string; host: SourceHostView }) {
  const { failure, lastOkTime, restsUntil, perSecond, chains } = host;
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <span className={styles.hostName}>
          <span className="mono">{host.host}</span> <small className={styles.quiet}>{title}</small>
        </span>
        <State {...tellState(host.state)} />
      </div>
      <span className={styles.glyphs}>
        {chains.map((chainName) => (
          <ChainGlyph key={chainName} chainName={chainName} size={16} />
        ))}
        <span className={styles.quiet}>
          {perSecond !== null && `${t('source.perSecond', { n: perSecond })} · `}
          {t('source.today')} {tellCalls(host)}
          {lastOkTime !== null && (
            <>
              {` · ${t('source.lastOk')} `}
              <TimeText at={lastOkTime} />
            </>
          )}
        </span>
      </span>
      {failure && (
        <span className={styles.fault}>
          {t('source.lastFailure')} <TimeText at={failure.time} />：{failure.text}
        </span>
      )}
      {restsUntil !== null && (
        <span className={styles.quiet}>
          {t('source.restsUntil')} <TimeText at={restsUntil} />
        </span>
      )}
    </li>
  );
}
