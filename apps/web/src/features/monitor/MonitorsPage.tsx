import type { MonitorView } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { useStore } from 'zustand';
import { session } from '../../lib/browserSession.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Link } from '../../ui/Link.tsx';
import { signInPath } from '../../ui/paths.ts';
import { BarTitle } from '../../ui/slots.tsx';
import { ChannelsDialog } from './ChannelsDialog.tsx';
import { EventsCard } from './EventsCard.tsx';
import { ExamplesCard } from './ExamplesCard.tsx';
import { MonitorDialog } from './MonitorDialog.tsx';
import type { MonitorDraft } from './monitorFields.ts';
import { MonitorSums } from './MonitorSums.tsx';
import styles from './Monitors.module.css';
import { RemindersCard } from './reminders/RemindersCard.tsx';
import { RulesCard } from './RulesCard.tsx';
import { t } from './texts.ts';

/** What is watched and what was seen; `asked` opens the editor filled in. */
export function MonitorsPage() {
  const isGuest = useStore(session.store, ({ user }) => user === null);
  return (
    <>
      <BarTitle>{t('monitor.title')}</BarTitle>
      {isGuest ? (
        <div className={styles.page}>
          <Card>
            <EmptyState isPage title={t('monitor.guest')} icon="bell" actions={<Link to={signInPath}>{t('monitor.signIn')}</Link>}>
              {t('monitor.guestText')}
            </EmptyState>
          </Card>
          <ExamplesCard />
        </div>
      ) : (
        <OwnMonitors />
      )}
    </>
  );
}

/** What the address of the page asks to be watched: `#/monitors?chain=ETH&address=0x…` `?coin=ETH:0x…`, `?entity=…` or, for a case, `?case=…`. */
function readAsked(): MonitorDraft | undefined {
  const query = new URLSearchParams(window.location.hash.split('?')[1] ?? '');
  const [chainName, address, coinKey, entity, caseId] = ['chain', 'address', 'coin', 'entity', 'case'].map((name) => query.get(name) ?? '');
  if (address) return { kind: 'address', chainName: chainName ?? '', key: address };
  if (coinKey) return { kind: 'coin', chainName: '', key: coinKey };
  if (entity) return { kind: 'entity', chainName: '', key: entity };
  if (caseId) return { kind: 'address', chainName: '', key: '', caseId };
  return undefined;
}

function OwnMonitors() {
  const [editing, setEditing] = useState<MonitorView | MonitorDraft | undefined>(readAsked);
  const [showsChannels, setShowsChannels] = useState(false);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={isMobileLayout() ? 'visually-hidden' : undefined}>{t('monitor.title')}</h1>
        <span className={styles.about}>{t('monitor.about')}</span>
        <span className={styles.gap} />
        <Button onClick={() => setShowsChannels(true)}>{t('monitor.channels')}</Button>
        <Button tone="primary" onClick={() => setEditing({ kind: 'address', chainName: '', key: '' })}>
          {t('monitor.add')}
        </Button>
      </header>
      <MonitorSums onFailures={() => setShowsChannels(true)} />
      <div className={styles.columns}>
        <RulesCard onEdit={setEditing} />
        <div className={styles.side}>
          <RemindersCard />
          <EventsCard />
        </div>
      </div>
      <ExamplesCard onUse={setEditing} />
      {editing && <MonitorDialog start={editing} onClose={() => setEditing(undefined)} />}
      {showsChannels && <ChannelsDialog onClose={() => setShowsChannels(false)} />}
    </div>
  );
}
