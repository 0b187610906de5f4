import type { MonitorExampleView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/queries.ts';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { formatCount } from '../../ui/figures.ts';
import { EventFacts } from './EventRow.tsx';
import styles from './Examples.module.css';
import type { MonitorDraft } from './monitorFields.ts';
import { t } from './texts.ts';

const SHOWN = 2;

/** Monitors of the worked case with what they would have seen; nothing where no demo chains run. */
export function ExamplesCard({ onUse }: { onUse?: (draft: MonitorDraft) => void }) {
  const { data } = useQuery(query('listMonitorExamples', {}));
  if (!data || data.list.length === 0) return null;
  return (
    <Card label={t('monitor.examples')}>
      <CardHeader title={t('monitor.examples')} note={t('monitor.examplesNote')} />
      <ul className={styles.examples} aria-label={t('monitor.examples')}>
        {data.list.map((example) => (
          <Example key={example.name} example={example} onUse={onUse} />
        ))}
      </ul>
    </Card>
  );
}

function Example({ example, onUse }: { example: MonitorExampleView; onUse: ((draft: MonitorDraft) => void) | undefined }) {
  const { name, kind, chainName, key, text, count, events } = example;
  return (
    <li className={styles.example}>
      <div className={styles.head}>
        <strong>{name}</strong>
        <span className={styles.hits}>{t('monitor.exampleHits', { n: formatCount(count) })}</span>
        {onUse && (
          <Button size="small" tone="text" onClick={() => onUse({ kind, chainName: kind === 'coin' ? '' : chainName, key })}>
            {t('monitor.exampleUse')}
          </Button>
        )}
      </div>
      <div className={styles.rule}>
        <ChainGlyph chainName={chainName} size={15} />
        {kind === 'address' && <AddressEntity chainName={chainName} address={key} copy={false} />}
        <span>{text}</span>
      </div>
      <ul className={styles.events} aria-label={t('monitor.exampleRows')}>
        {events.slice(0, SHOWN).map((event) => (
          <li key={`${event.hash} ${event.party.address} ${event.counterparty.address}`}>
            <EventFacts event={event} />
          </li>
        ))}
      </ul>
    </li>
  );
}
