import type { NameDetailsView } from '@chaintrail/contract/schemas';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Card } from '../../ui/Card.tsx';
import { HashLink } from '../../ui/HashLink.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import styles from './Name.module.css';
import { t } from './texts.ts';

/** What happened to the name, newest first. */
export function History({ details: { history, chainName } }: { details: NameDetailsView }) {
  return (
    <Card className={styles.part} label={t('name.history')}>
      <h2>
        {t('name.history')} <span>{history.length === 0 ? '' : t('name.historyNote')}</span>
      </h2>
      {history.length === 0 && <p className={styles.none}>{t('name.historyNone')}</p>}
      <ol className={styles.history}>
        {history.map(({ time, hash, title, text, party }) => (
          <li key={`${hash} ${title} ${text} ${party?.address ?? ''}`}>
            <span>
              <b>{title}</b>
              {text !== '' && <bdi className={styles.words}>{text}</bdi>}
              {party && <AddressEntity chainName={chainName} address={party.address} label={party.label} copy={false} />}
            </span>
            <span className={styles.quiet}>
              <TimeText at={time} as="absolute" />
              <HashLink chainName={chainName} hash={hash} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
