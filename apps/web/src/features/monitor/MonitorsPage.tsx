import type { MonitorView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';
import { query } from '../../api/queries.ts';
import { session } from '../../lib/browserSession.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Link } from '../../ui/Link.tsx';
import { signInPath } from '../../ui/paths.ts';
import { BarEnd, BarTitle } from '../../ui/slots.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { ChannelsDialog } from './ChannelsDialog.tsx';
import { EventsCard } from './EventsCard.tsx';
import { ExamplesCard } from './ExamplesCard.tsx';
import { HistoriesCard } from './histories/HistoriesCard.tsx';
import { MonitorDialog } from './MonitorDialog.tsx';
import type { MonitorDraft } from './monitorFields.ts';
import { MonitorSums, overviewQuery } from './MonitorSums.tsx';
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
  const asked = new URLSearchParams(window.location.hash.split('?')[1] ?? '');
  const [chainName, address, coinKey, entity, caseId] = ['chain', 'address', 'coin', 'entity', 'case'].map((name) => asked.get(name) ?? '');
  if (address) return { kind: 'address', chainName: chainName ?? '', key: address };
  if (coinKey) return { kind: 'coin', chainName: '', key: coinKey };
  if (entity) return { kind: 'entity', chainName: '', key: entity };
  if (caseId) return { kind: 'address', chainName: '', key: '', caseId };
  return undefined;
}

function OwnMonitors() {
  const [editing, setEditing] = useState<MonitorView | MonitorDraft | undefined>(readAsked);
  const [showsChannels, setShowsChannels] = useState(false);
  const room = { onEdit: setEditing, onChannels: () => setShowsChannels(true) };
  return (
    <div className={styles.page}>
      {isMobileLayout() ? <Narrow {...room} /> : <Wide {...room} />}
      {editing && <MonitorDialog start={editing} onClose={() => setEditing(undefined)} />}
      {showsChannels && <ChannelsDialog onClose={() => setShowsChannels(false)} />}
    </div>
  );
}

interface RoomProps {
  onEdit: (start: MonitorView | MonitorDraft) => void;
  onChannels: () => void;
}

const nothing: MonitorDraft = { kind: 'address', chainName: '', key: '' };

function Wide({ onEdit, onChannels }: RoomProps) {
  return (
    <>
      <header className={styles.head}>
        <h1>{t('monitor.title')}</h1>
        <span className={styles.about}>{t('monitor.about')}</span>
        <span className={styles.gap} />
        <Button onClick={onChannels}>{t('monitor.channels')}</Button>
        <Button tone="primary" onClick={() => onEdit(nothing)}>
          {t('monitor.add')}
        </Button>
      </header>
      <MonitorSums onFailures={onChannels} />
      <div className={styles.columns}>
        <RulesCard onEdit={onEdit} />
        <div className={styles.side}>
          <HistoriesCard />
          <RemindersCard />
          <EventsCard />
        </div>
      </div>
      <ExamplesCard onUse={onEdit} />
    </>
  );
}

const PANEL = 'monitors-panel';

/** A phone is looked at for what was seen; the rules by which it was seen are the other tab, and the first where nothing is watched or waited for yet. */
function Narrow({ onEdit, onChannels }: RoomProps) {
  const { data } = useQuery(overviewQuery());
  const [chosen, setChosen] = useState<'events' | 'rules'>();
  const histories = useQuery(query('listHydrationWatches', {})).data;
  const unread = (data?.events.unread ?? 0) + (histories?.ended ?? 0);
  const tab = chosen ?? (data?.monitors.total === 0 && (histories?.list.length ?? 0) === 0 ? 'rules' : 'events');
  return (
    <>
      <BarEnd>
        <IconButton
          icon="plus"
          size="tap"
          label={t('monitor.add')}
          onClick={() => {
            setChosen('rules');
            onEdit(nothing);
          }}
        />
      </BarEnd>
      <h1 className="visually-hidden">{t('monitor.title')}</h1>
      <Tabs
        label={t('monitor.title')}
        panelId={PANEL}
        value={tab}
        onChange={setChosen}
        items={[
          // What nobody looked at; a nought would read as if there were no events.
          { key: 'events', title: t('monitor.tabEvents'), ...(unread > 0 ? { count: unread } : {}) },
          { key: 'rules', title: t('monitor.tabRules'), ...(data ? { count: data.monitors.total } : {}) },
        ]}
      />
      <div id={PANEL} role="tabpanel" aria-label={t(tab === 'events' ? 'monitor.tabEvents' : 'monitor.tabRules')} className={styles.page}>
        {tab === 'events' ? (
          <>
            <HistoriesCard />
            <RemindersCard />
            <EventsCard />
          </>
        ) : (
          <>
            <header className={styles.head}>
              <span className={styles.about}>{t('monitor.about')}</span>
              <Button onClick={onChannels}>{t('monitor.channels')}</Button>
            </header>
            <MonitorSums onFailures={onChannels} />
            <RulesCard onEdit={onEdit} />
            <ExamplesCard onUse={onEdit} />
          </>
        )}
      </div>
    </>
  );
}
