import { hasOutputs } from '@chaintrail/canvas';
import type { ExitsView } from '@chaintrail/contract/schemas';
import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isApiError } from '../../api/apiError.ts';
import { call } from '../../api/client.ts';
import { query } from '../../api/queries.ts';
import { formatTime } from '../../lib/time.ts';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { groupDecimal } from '../../ui/amountParts.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Link } from '../../ui/Link.tsx';
import { transactionPath } from '../../ui/paths.ts';
import { usePreferences } from '../../ui/preferences.ts';
import { Select } from '../../ui/Select.tsx';
import { Tag } from '../../ui/Tag.tsx';
import type { Deposit, PaidAddress } from './deposit.ts';
import { DepositPicker } from './DepositPicker.tsx';
import styles from './Exits.module.css';
import { pickExit, wordExpected, wordOdds, wordUnder, wordWhere, type PickedExit } from './presentExits.ts';
import { t } from './texts.ts';
import { createTurns } from './turns.ts';

export interface ExitsDialogProps {
  /** The exchange's addresses that were paid. */
  paid: readonly PaidAddress[];
  /** In which transaction the first of them was; chosen here where it is not given. */
  hash?: string | undefined;
  /** Puts candidates somewhere; without it they are only read. */
  onPick?: (picked: PickedExit[]) => void;
  onClose: () => void;
}

const windows = [6, 24, 72, 168] as const;
const losses = [0, 50, 100, 300] as const;

const viewKey = ({ deposit: { to, hash, coin } }: ExitsView) => `${to.address} ${hash} ${coin.coinKey}`;
const keyOf = (view: ExitsView, exit: ExitsView['list'][number]) =>
  `${viewKey(view)} ${exit.chainName} ${exit.hash} ${exit.to.address} ${exit.amount.raw}`;

/** Withdrawals that may be the money of one deposit, or of several, each by itself: how likely at most, and by which rule. */
export function ExitsDialog({ paid, hash, onPick, onClose }: ExitsDialogProps) {
  const [first] = paid;
  const given = useMemo<Deposit[] | undefined>(
    () => (first && hash !== undefined ? [{ chainName: first.chainName, address: first.address, hash }] : undefined),
    [first, hash],
  );
  const [picked, setPicked] = useState(given);
  const [windowHours, setWindow] = useState<number>(24);
  const [lossBasisPoints, setLoss] = useState<number>(100);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const answers = useQueries({ queries: (picked ?? []).map((one) => exitsQuery({ ...one, windowHours, lossBasisPoints })) });
  const views = answers.flatMap(({ data }) => data ?? []);
  // Of many those that lead on; the others are a press away.
  const isOnly = picked?.length === 1;
  const shown = views.filter(({ list }) => isOnly || list.length > 0);
  const empty = views.filter((view) => !shown.includes(view));
  const failed = answers.filter(({ error }) => error !== null);
  const waiting = answers.filter(({ data, error }) => !data && error === null).length;
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  };
  const picks = views.flatMap((view) => view.list.flatMap((exit) => (chosen.has(keyOf(view, exit)) ? [pickExit(view, exit)] : [])));
  const [found] = views;
  return (
    <Dialog
      shape={isMobileLayout() ? 'sheet' : 'modal'}
      width={680}
      title={found ? t('exits.titleOf', { entity: found.entity }) : t('exits.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('exits.close')}</Button>
          {onPick && found && (
            <Button
              tone="primary"
              disabled={picks.length === 0}
              onClick={() => {
                onPick(picks);
                onClose();
              }}
            >
              {t('exits.pick', { n: picks.length })}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        <p className={styles.caution}>
          <Tag tone="warn" small>
            {t('exits.inference')}
          </Tag>{' '}
          {t('exits.caution')}
        </p>
        {picked === undefined ? (
          <DepositPicker paid={paid} onPick={setPicked} />
        ) : (
          <>
            <div className={styles.row}>
              <Select
                label={t('exits.window')}
                value={windowHours}
                onChange={setWindow}
                options={windows.map((value) => ({
                  value,
                  title: `${t('exits.window')} ${value < 72 ? t('exits.hours', { n: value }) : t('exits.days', { n: value / 24 })}`,
                }))}
              />
              <Select
                label={t('exits.loss')}
                value={lossBasisPoints}
                onChange={setLoss}
                options={losses.map((value) => ({ value, title: `${t('exits.loss')} ${value / 100}%` }))}
              />
              {given === undefined && <Button onClick={() => setPicked(undefined)}>{t('exits.other')}</Button>}
            </div>
            {failed.length > 0 && (
              <p className={styles.warn}>
                {t('exits.failed', { n: failed.length, reason: isApiError(failed[0]?.error) ? failed[0].error.msg : t('exits.noAnswer') })}
              </p>
            )}
            {waiting > 0 && (
              <p className={styles.note} role="status">
                {picked.length === 1 ? t('exits.looking') : t('exits.lookingAt', { n: picked.length - waiting, all: picked.length })}
              </p>
            )}
            {picked.length > 1 && <p className={styles.note}>{t('exits.each', { n: picked.length })}</p>}
            {shown.map((view) => (
              <Found key={viewKey(view)} view={view} isOnly={isOnly} chosen={chosen} toggle={onPick ? toggle : undefined} />
            ))}
            {empty.length > 0 && (
              <details className={styles.empty}>
                <summary>{t('exits.empty', { n: empty.length })}</summary>
                {empty.map((view) => (
                  <Found key={viewKey(view)} view={view} isOnly={false} chosen={chosen} toggle={undefined} />
                ))}
              </details>
            )}
            {found && <Rests view={found} />}
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Each costs the server a few reads: some at a time, so that what else is asked does not wait behind two hundred. */
const inTurn = createTurns(6);

function exitsQuery(input: Parameters<typeof query<'listExits'>>[1]) {
  return {
    ...query('listExits', input),
    queryFn: ({ signal }: { signal: AbortSignal }) => inTurn(() => call('listExits', input, { signal })),
  };
}

interface FoundProps {
  view: ExitsView;
  isOnly: boolean;
  chosen: ReadonlySet<string>;
  toggle: ((key: string) => void) | undefined;
}

function Found({ view, isOnly, chosen, toggle }: FoundProps) {
  const zone = usePreferences(({ timeZone }) => timeZone);
  const { deposit, list, total } = view;
  return (
    <>
      <p className={styles.deposit}>
        <span>{t('exits.deposit')}</span>
        <span className="mono">{formatTime(deposit.time, zone)}</span>
        <b>
          {groupDecimal(deposit.amount.amount)} {deposit.coin.symbol}
        </b>
      </p>
      <p className={styles.note} role="status">
        {list.length < total ? t('exits.totalShown', { n: total, shown: list.length }) : t('exits.total', { n: total })} ·{' '}
        {wordExpected(view)}
      </p>
      {list.length === 0 && isOnly && <p className={styles.note}>{t('exits.none')}</p>}
      {list.length > 0 && (
        <ul className={styles.list}>
          {list.map((exit) => (
            <li key={keyOf(view, exit)}>
              {toggle && <Checkbox label={exit.hash} checked={chosen.has(keyOf(view, exit))} onChange={() => toggle(keyOf(view, exit))} />}
              <span className={styles.who}>
                <AddressEntity chainName={exit.chainName} address={exit.to.address} label={exit.to.label} />
                <small>
                  <Link to={transactionPath(exit.chainName, exit.hash)}>{formatTime(exit.time, zone)}</Link> ·{' '}
                  {wordUnder(exit, deposit.coin.symbol)}
                </small>
              </span>
              <span className={styles.figures}>
                <b>
                  {groupDecimal(exit.amount.amount)} {exit.coin.symbol}
                </b>
                <small>{wordOdds(exit)}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** By which rule, and where was looked: the same for every deposit. */
function Rests({ view }: { view: ExitsView }) {
  const zone = usePreferences(({ timeZone }) => timeZone);
  return (
    <>
      <p className={styles.note}>{t('exits.rule')}</p>
      {hasOutputs(view.deposit.chainName) && <p className={styles.note}>{t('exits.outputs')}</p>}
      {wordWhere(view, zone).map((line) => (
        <p key={line} className={styles.note}>
          {line}
        </p>
      ))}
    </>
  );
}
