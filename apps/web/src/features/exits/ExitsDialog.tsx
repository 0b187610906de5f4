import type { ExitsView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../api/apiError.ts';
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
import { DepositPicker } from './DepositPicker.tsx';
import styles from './Exits.module.css';
import { pickExit, wordExpected, wordOdds, wordUnder, wordWhere, type PickedExit } from './presentExits.ts';
import { t } from './texts.ts';

export interface ExitsDialogProps {
  chainName: string;
  /** The exchange's address that was paid. */
  address: string;
  /** In which transaction; chosen here where it is not given. */
  hash?: string | undefined;
  startTime?: number | undefined;
  endTime?: number | undefined;
  /** Puts candidates somewhere; without it they are only read. */
  onPick?: (picked: PickedExit[]) => void;
  onClose: () => void;
}

const windows = [6, 24, 72, 168] as const;
const losses = [0, 50, 100, 300] as const;

/** Withdrawals that may be one deposit's money: how likely at most, and by which rule. */
export function ExitsDialog({ chainName, address, hash: given, startTime, endTime, onPick, onClose }: ExitsDialogProps) {
  const [picked, setPicked] = useState<string | undefined>(given);
  const [windowHours, setWindow] = useState<number>(24);
  const [lossBasisPoints, setLoss] = useState<number>(100);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const asked = { chainName, address, hash: picked ?? '', windowHours, lossBasisPoints };
  const { data, error, isFetching } = useQuery({ ...query('listExits', asked), enabled: picked !== undefined });
  const shown = picked === undefined ? undefined : data;
  const keyOf = (exit: ExitsView['list'][number]) => `${exit.chainName} ${exit.hash} ${exit.to.address} ${exit.amount.raw}`;
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  };
  const picks = (shown?.list ?? []).filter((exit) => chosen.has(keyOf(exit)));
  return (
    <Dialog
      shape={isMobileLayout() ? 'sheet' : 'modal'}
      width={680}
      title={shown ? t('exits.titleOf', { entity: shown.entity }) : t('exits.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('exits.close')}</Button>
          {onPick && shown && (
            <Button
              tone="primary"
              disabled={picks.length === 0}
              onClick={() => {
                onPick(picks.map((exit) => pickExit(shown, exit)));
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
          <DepositPicker chainName={chainName} address={address} startTime={startTime} endTime={endTime} onPick={setPicked} />
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
            {error && <p className={styles.warn}>{t('exits.failed', { reason: isApiError(error) ? error.msg : '' })}</p>}
            {isFetching && !shown && <p className={styles.note}>{t('exits.looking')}</p>}
            {shown && <Found view={shown} keyOf={keyOf} chosen={chosen} toggle={onPick ? toggle : undefined} />}
          </>
        )}
      </div>
    </Dialog>
  );
}

interface FoundProps {
  view: ExitsView;
  keyOf: (exit: ExitsView['list'][number]) => string;
  chosen: ReadonlySet<string>;
  toggle: ((key: string) => void) | undefined;
}

function Found({ view, keyOf, chosen, toggle }: FoundProps) {
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
      {list.length === 0 ? (
        <p className={styles.note}>{t('exits.none')}</p>
      ) : (
        <ul className={styles.list}>
          {list.map((exit) => (
            <li key={keyOf(exit)}>
              {toggle && <Checkbox label={exit.hash} checked={chosen.has(keyOf(exit))} onChange={() => toggle(keyOf(exit))} />}
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
      <p className={styles.note}>{t('exits.rule')}</p>
      {wordWhere(view, zone).map((line) => (
        <p key={line} className={styles.note}>
          {line}
        </p>
      ))}
    </>
  );
}
