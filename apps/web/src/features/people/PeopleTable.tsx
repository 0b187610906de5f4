import type { FirstPasswordView, PersonView } from '@chaintrail/contract/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { showConfirm, showToast } from '../../lib/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { usePreferences } from '../../ui/preferences.ts';
import type { Column } from '../../ui/tableColumns.ts';
import { Tag } from '../../ui/Tag.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import styles from './Admin.module.css';
import { FirstPassword } from './FirstPassword.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import { expiryText, kindOf, stateOf } from './personFacts.ts';
import { t } from './texts.ts';

export interface PeopleTableProps {
  people: readonly PersonView[];
  isAdmin: boolean;
  /** A new account is being made. */
  isCreating: boolean;
  onCreated: () => void;
  caption: string;
}

interface Row {
  person: PersonView;
  onEdit: (person: PersonView) => void;
  onReset: (person: PersonView) => void;
  onRemove: (person: PersonView) => void;
}

/** Accounts that one manages: what each is and may, and what can be done with it. */
export function PeopleTable({ people, isAdmin, isCreating, onCreated, caption }: PeopleTableProps) {
  const queries = useQueryClient();
  const [edited, setEdited] = useState<PersonView>();
  const [first, setFirst] = useState<FirstPasswordView>();
  const refresh = () =>
    Promise.all([queries.invalidateQueries({ queryKey: ['pagePeople'] }), queries.invalidateQueries({ queryKey: ['listSubAccounts'] })]);

  async function reset({ id, login }: PersonView) {
    const isSure = await showConfirm({
      title: t('people.resetTitle'),
      content: t('people.resetText', { login }),
      confirmText: t('people.resetConfirm'),
      cancelText: t('people.cancel'),
    });
    if (isSure) setFirst(await call('resetAccountPassword', { id }));
  }

  async function remove({ id, login }: PersonView) {
    const isSure = await showConfirm({
      title: t('people.removeTitle'),
      content: t('people.removeText', { login }),
      cancelText: t('people.cancel'),
    });
    if (!isSure) return;
    await call('deleteAccount', { id });
    showToast('success', t('people.removed'));
    await refresh();
  }

  const rows = people.map((person): Row => ({
    person,
    onEdit: setEdited,
    onReset: (one) => void reset(one).catch(() => undefined),
    onRemove: (one) => void remove(one).catch(() => undefined),
  }));
  const close = () => {
    setEdited(undefined);
    onCreated();
  };
  return (
    <>
      {rows.length === 0 ? null : isMobileLayout() ? (
        rows.map((row) => <NarrowPerson key={row.person.id} row={row} />)
      ) : (
        <DataTable columns={columns} rows={rows} rowKey={({ person }) => person.id} caption={caption} rowHeight={52} />
      )}
      {(edited ?? isCreating) && (
        <PersonDialog
          {...(edited ? { person: edited } : {})}
          isAdmin={isAdmin}
          onClose={close}
          onSaved={(made) => {
            close();
            setFirst(made);
            void refresh();
          }}
        />
      )}
      {first && <FirstPassword first={first} onClose={() => setFirst(undefined)} />}
    </>
  );
}

const columns: Column<Row>[] = [
  { id: 'name', head: t('people.name'), cell: ({ person }) => <Who person={person} />, isRowHead: true },
  { id: 'org', head: t('people.org'), cell: ({ person }) => person.org || '—', hideBelow: 1280 },
  { id: 'type', head: t('people.type'), cell: ({ person }) => <Kinds person={person} /> },
  { id: 'expires', head: t('people.expires'), cell: ({ person }) => <Expiry person={person} /> },
  { id: 'used', head: t('people.lastUse'), cell: ({ person }) => <LastUse person={person} /> },
  { id: 'state', head: t('people.state'), cell: ({ person }) => <State person={person} /> },
  { id: 'actions', head: t('people.actions'), cell: (row) => <Actions {...row} />, align: 'right' },
];

function Who({ person: { name, login } }: { person: PersonView }) {
  return (
    <span className={styles.person}>
      <bdi>{name}</bdi>
      <small className="mono">{login}</small>
    </span>
  );
}

function Kinds({ person }: { person: PersonView }) {
  const kind = kindOf(person);
  return (
    <span className={styles.tags}>
      {kind === 'administrator' ? (
        <Tag small tone="brand" icon="shield">
          {t('people.administrator')}
        </Tag>
      ) : (
        t(`people.${kind}`)
      )}
      {person.isAuditor && !person.isAdmin && (
        <Tag small tone="brand" icon="shield">
          {t('people.auditor')}
        </Tag>
      )}
      {person.subCount > 0 && <span className={styles.quiet}>{t('people.ofSubs', { n: person.subCount })}</span>}
    </span>
  );
}

function Expiry({ person }: { person: PersonView }) {
  const zone = usePreferences(({ timeZone }) => timeZone);
  return <span className="mono">{expiryText(person.expiresAt, zone)}</span>;
}

const LastUse = ({ person: { lastUsedAt } }: { person: PersonView }) =>
  lastUsedAt === null ? <span className={styles.quiet}>{t('people.never')}</span> : <TimeText at={lastUsedAt} as="absolute" />;

function State({ person }: { person: PersonView }) {
  const { text, tone } = stateOf(person);
  return (
    <Tag small tone={tone}>
      {text}
    </Tag>
  );
}

function Actions({ person, onEdit, onReset, onRemove }: Row) {
  return (
    <span className={styles.buttons}>
      <Button size="small" tone="text" onClick={() => onEdit(person)}>
        {t('people.edit')}
      </Button>
      <Button size="small" tone="text" onClick={() => onReset(person)}>
        {t('people.resetPassword')}
      </Button>
      <Button size="small" tone="text" onClick={() => onRemove(person)}>
        {t('people.remove')}
      </Button>
    </span>
  );
}

function NarrowPerson({ row }: { row: Row }) {
  const { person } = row;
  return (
    <div className={styles.row}>
      <div className={styles.rowHead}>
        <Who person={person} />
        <State person={person} />
      </div>
      <div className={styles.rowHead}>
        <Kinds person={person} />
        <Expiry person={person} />
      </div>
      <span className={styles.quiet}>
        {t('people.lastUse')} <LastUse person={person} />
      </span>
      <Actions {...row} />
    </div>
  );
}
