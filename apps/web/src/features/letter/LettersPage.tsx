import type { LetterRowView } from '@chaintrail/contract/letter';
import type { EndpointInput } from '@chaintrail/contract/schemas';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';
import { call } from '../../api/client.ts';
import { query } from '../../api/queries.ts';
import { session } from '../../lib/browserSession.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Link, useOpenPath } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { letterPath, signInPath } from '../../ui/paths.ts';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { BarTitle } from '../../ui/slots.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { useSettled } from '../../ui/useSettled.ts';
import { Freezes } from './Freezes.tsx';
import { tellReplySpan } from './letterFacts.ts';
import { LetterFilters, type LetterNarrowing } from './LetterFilters.tsx';
import { LetterRow, listLetterColumns, states } from './LetterRows.tsx';
import styles from './Letters.module.css';
import { NewLetterDialog } from './NewLetterDialog.tsx';
import { DeskDialog } from './DeskDialog.tsx';
import { readAskedLetter, type AskedLetter } from './newLetterPath.ts';
import { saveFile } from './saveFile.ts';
import { t } from './texts.ts';

const PAGE_SIZE = 10;
type State = LetterRowView['state'];

/** A letter of a case begins with what is known of the case. */
async function startOf(asked: AskedLetter | undefined): Promise<Pick<EndpointInput<'saveLetter'>, 'caseId' | 'content'>> {
  if (!asked) return { content: {} };
  if (asked.caseId === null) return { content: { addresses: asked.addresses, transactions: asked.transactions } };
  const { title, number, type, filedOn } = await call('getCase', { id: asked.caseId });
  return { caseId: asked.caseId, content: { caseName: title, caseNumber: number.slice(0, 80), caseType: type, filedOn } };
}

/** What was written to organisations: how far each letter came, which freezes end, and what is to be done next. */
export function LettersPage() {
  const [state, setState] = useState<State | 'all'>('all');
  const [text, setText] = useState('');
  const [narrowing, setNarrowing] = useState<LetterNarrowing>({});
  const [pageNum, setPageNum] = useState(1);
  const isGuest = useStore(session.store, ({ user }) => user === null);
  const [asked, setAsked] = useState(() => readAskedLetter(window.location.hash.split('?')[1] ?? ''));
  const [dialog, setDialog] = useState<'new' | 'desk' | 'unit' | undefined>(asked && !isGuest ? 'new' : undefined);
  const searched = useSettled(text, 250);
  const narrowed = { ...narrowing, ...(state === 'all' ? {} : { state }), ...(searched === '' ? {} : { text: searched }) };
  const input = { pageNum, pageSize: PAGE_SIZE, ...narrowed };
  const letters = useQuery({ ...query('pageLetters', input), placeholderData: keepPreviousData });
  const desk = useQuery(query('getLetterDesk', {}));
  const queries = useQueryClient();
  const open = useOpenPath();
  usePageTitle(t('letter.title'));
  const { data } = letters;
  const counts = new Map(data?.counts.map((one) => [one.state, one.count]));
  const all = [...counts.values()].reduce((sum, one) => sum + one, 0);
  const hasNoUnit = desk.data !== undefined && desk.data.unit === null;
  const rows = data?.list ?? [];
  const choose = (next: State | 'all') => {
    setState(next);
    setPageNum(1);
  };
  const make = async (type: number, organisationId: number) => {
    const made = await call('saveLetter', { type, organisationId, ...(await startOf(asked)) });
    void queries.invalidateQueries({ queryKey: ['pageLetters'] });
    open(letterPath(made.id));
  };
  return (
    <>
      <BarTitle>{t('letter.title')}</BarTitle>
      <header className={styles.head}>
        <div>
          <h1 className={isMobileLayout() ? 'visually-hidden' : undefined}>{t('letter.title')}</h1>
          <p className={styles.note}>
            {t('letter.note', { n: all })}
            {data &&
              ` · ${t('letter.statistics', {
                issued: data.statistics.issued,
                replied: data.statistics.replied,
                span: tellReplySpan(data.statistics.replyMs),
              })}`}
          </p>
        </div>
        <div className={styles.actions}>
          <Button icon="bank" onClick={() => setDialog('desk')}>
            {t('letter.desk')}
          </Button>
          {!isGuest && (
            <Button icon="download" title={t('letter.exportRegisterNote')} onClick={() => void saveFile('exportLetters', narrowed)}>
              {t('letter.exportRegister')}
            </Button>
          )}
          {!isGuest && (
            <Button tone="primary" onClick={() => setDialog('new')}>
              {t('letter.create')}
            </Button>
          )}
        </div>
      </header>
      <div className={styles.page}>
        {isGuest && (
          <Notice tone="neutral" actions={<Link to={signInPath}>{t('letter.signIn')}</Link>}>
            {t('letter.visitor')}
          </Notice>
        )}
        {!isGuest && hasNoUnit && (
          <Notice
            tone="neutral"
            actions={
              <Button size="small" className="tap" onClick={() => setDialog('unit')}>
                {t('letter.fillUnit')}
              </Button>
            }
          >
            {t('letter.noUnit')}
          </Notice>
        )}
        <Freezes freezes={data?.freezes ?? []} />
        <Card clip>
          <div className={styles.tabs}>
            <Tabs
              label={t('letter.state')}
              value={state}
              onChange={choose}
              items={[
                { key: 'all' as const, title: t('letter.all'), count: all },
                ...states.map((key) => ({ key, title: t(`letter.${key}`), count: counts.get(key) ?? 0 })),
              ]}
            />
            <TextInput
              className={styles.find}
              label={t('letter.find')}
              placeholder={t('letter.find')}
              icon="search"
              value={text}
              onChange={(next) => {
                setText(next);
                setPageNum(1);
              }}
            />
          </div>
          <LetterFilters
            value={narrowing}
            choices={data?.choices}
            onChange={(next) => {
              setNarrowing(next);
              setPageNum(1);
            }}
          />
          <StateBlock
            isLoading={letters.isPending}
            error={data ? null : letters.error}
            what={t('letter.title')}
            onRetry={() => void letters.refetch()}
            isEmpty={rows.length === 0}
            empty={
              <EmptyState icon="file" title={t(all === 0 && Object.keys(narrowed).length === 0 ? 'letter.empty' : 'letter.noMatch')} />
            }
          >
            {isMobileLayout() ? (
              <ul className={styles.list}>
                {rows.map((row) => (
                  <LetterRow key={row.id} row={row} />
                ))}
              </ul>
            ) : (
              <DataTable
                columns={listLetterColumns()}
                rows={rows}
                rowKey={({ id }) => id}
                caption={t('letter.title')}
                rowHeight={56}
                onOpen={({ id }) => open(letterPath(id))}
              />
            )}
          </StateBlock>
          <footer className={styles.foot}>
            <span className={styles.note}>{t('letter.stepsNote', { hover: isMobileLayout() ? '' : t('letter.stepsHover') })}</span>
            {data && data.total > PAGE_SIZE && (
              <Pager
                page={pageNum}
                pages={Math.ceil(data.total / PAGE_SIZE)}
                hasNext={pageNum * PAGE_SIZE < data.total}
                onPage={setPageNum}
                total={data.total}
                pageSize={PAGE_SIZE}
              />
            )}
          </footer>
        </Card>
      </div>
      {dialog === 'new' && desk.data && (
        <NewLetterDialog
          organisations={desk.data.organisations}
          addresses={asked?.addresses ?? []}
          caseId={asked?.caseId ?? null}
          onClose={() => {
            setDialog(undefined);
            setAsked(undefined);
          }}
          onMake={make}
        />
      )}
      {(dialog === 'desk' || dialog === 'unit') && desk.data && (
        <DeskDialog desk={desk.data} start={dialog === 'unit' ? 'unit' : 'organisations'} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}
