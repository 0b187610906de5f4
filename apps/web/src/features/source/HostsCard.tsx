import type { SourceHostView, SourceView } from '@chaintrail/contract/schemas';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { tellCalls, tellState } from './sourceFacts.ts';
import { State } from './ServiceTable.tsx';
import styles from './Sources.module.css';
import { t } from './texts.ts';

/** Every address that is asked: its state, its last fault, its rate and what is left of its day. */
export function HostsCard({ list }: { list: readonly SourceView[] }) {
  const hosts = list.flatMap(({ service, title, hosts: own }) =>
    own.map((host) => ({ key: `${service} ${host.host} ${host.chains.join()}`, title, host })),
  );
  return (
    <Card>
      <CardHeader title={t('source.details')} note={t('source.detailsNote')} />
      <ul>
        {hosts.map(({ key, title, host }) => (
          <Host key={key} title={title} host={host} />
        ))}
      </ul>
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
