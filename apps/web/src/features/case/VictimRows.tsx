import type { CaseVictimsView, CaseView } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { showConfirm } from '../../lib/notify.ts';
import { Amount } from '../../ui/Amount.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Menu } from '../../ui/Menu.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import styles from './Case.module.css';
import { useRefresh } from './caseQueries.ts';
import { chooseLossUnit } from './lossValue.ts';
import { LossValue } from './LossValue.tsx';
import type { Victim, VictimAction } from './victim.ts';
import { t } from './texts.ts';

export interface VictimRowsProps {
  losses: CaseVictimsView;
  view: CaseView;
  onAct: (action: VictimAction, victim: Victim) => void;
}

/** What is shown before the rest is unfolded. */
const SHORT = 8;
/** Coins with a column of their own; further ones stand together. */
const COLUMNS = 3;

const coinTitle = ({ coin }: CaseVictimsView['totals'][number]): string => `${coin.symbol || coin.coinKey}（${coin.chainName}）`;

/** Victims with most payments first, one column a coin; on a phone one card each. */
export function VictimRows({ losses, view, onAct }: VictimRowsProps) {
  const [isWhole, setIsWhole] = useState(false);
  const sorted = losses.victims.toSorted((a, b) => b.payments - a.payments || (a.code < b.code ? -1 : 1));
  const shown = isWhole ? sorted : sorted.slice(0, SHORT);
  const rest = sorted.length - shown.length;
  const unit = chooseLossUnit(losses.value);
  const more = (rest > 0 || isWhole) && sorted.length > SHORT && (
    <button type="button" className={styles.more} onClick={() => setIsWhole(!isWhole)}>
      {isWhole ? t('cases.fold') : `${t('cases.restVictims', { n: rest })} · ${t('cases.unfold')}`}
    </button>
  );
  if (isMobileLayout()) {
    return (
      <ul className={styles.cards}>
        {shown.map((victim) => (
          <li key={victim.id}>
            <Code victim={victim} view={view} onAct={onAct} />
            <span className={styles.cardText}>
              <span>{t('cases.paymentCount', { n: victim.payments })}</span>
              <small>{victim.material}</small>
            </span>
            <span className={styles.cardAmounts}>
              {victim.amounts.map((amount) => (
                <Amount key={amount.coinKey} value={amount.amount} unit={amount.symbol} />
              ))}
              {victim.amounts.length === 0 && '—'}
              {unit && victim.payments > 0 && <LossValue value={victim.value} unit={unit} />}
            </span>
          </li>
        ))}
        <li className={styles.cardsTotal}>
          <strong>{t('cases.total', { n: losses.victims.length })}</strong>
          <span className={styles.cardAmounts}>
            {losses.totals.map(({ amount }) => (
              <Amount key={amount.coinKey} value={amount.amount} unit={amount.symbol} strong />
            ))}
            {unit && <LossValue value={losses.value} unit={unit} strong />}
          </span>
        </li>
        {more && <li>{more}</li>}
      </ul>
    );
  }
  const coins = losses.totals.slice(0, COLUMNS);
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('cases.victims')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('cases.victim')}</th>
            <th scope="col" className={styles.right}>
              {t('cases.payments')}
            </th>
            <th scope="col">{t('cases.firstLast')}</th>
            {coins.map((total) => (
              <th key={total.coin.coinKey} scope="col" className={styles.right}>
                {coinTitle(total)}
              </th>
            ))}
            {unit && (
              <th scope="col" className={styles.right}>
                {t(unit === 'usd' ? 'cases.usdValue' : 'cases.yuanValue')}
              </th>
            )}
            <th scope="col">{t('cases.material')}</th>
            {view.may.victims && (
              <th scope="col">
                <span className="visually-hidden">{t('cases.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((victim) => (
            <tr key={victim.id}>
              <th scope="row">
                <Code victim={victim} view={view} onAct={onAct} />
              </th>
              <td className={styles.right}>{t('cases.paymentCount', { n: victim.payments })}</td>
              <td className={styles.times}>
                <TimeText at={victim.firstTime} as="absolute" />
                <TimeText at={victim.lastTime} as="absolute" />
              </td>
              {coins.map(({ coin }) => (
                <td key={coin.coinKey} className={styles.right}>
                  <Amount value={victim.amounts.find(({ coinKey }) => coinKey === coin.coinKey)?.amount} />
                </td>
              ))}
              {unit && (
                <td className={styles.right}>
                  <LossValue value={victim.value} unit={unit} />
                </td>
              )}
              <td>{victim.material || '—'}</td>
              {view.may.victims && (
                <td className={styles.right}>
                  <VictimMenu caseId={view.id} victim={victim} onAct={onAct} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('cases.total', { n: losses.victims.length })}</th>
            <td className={styles.right}>{t('cases.paymentCount', { n: view.payments })}</td>
            <td />
            {coins.map(({ coin, amount }) => (
              <td key={coin.coinKey} className={styles.right}>
                <Amount value={amount.amount} strong />
              </td>
            ))}
            {unit && (
              <td className={styles.right}>
                <LossValue value={losses.value} unit={unit} strong />
              </td>
            )}
            <td>{losses.totals.length > COLUMNS ? t('cases.lossMore', { n: losses.totals.length - COLUMNS }) : ''}</td>
            {view.may.victims && <td />}
          </tr>
        </tfoot>
      </table>
      {more && <div className={styles.moreLine}>{more}</div>}
    </div>
  );
}

/** A victim's code; where there is a name that the reader may see, the way to it. */
function Code({ victim, view, onAct }: Pick<VictimRowsProps, 'view' | 'onAct'> & { victim: Victim }) {
  const tag = (
    <Tag outline icon="lock">
      {victim.code}
    </Tag>
  );
  if (!view.may.name || !victim.hasName) return tag;
  return (
    <button
      type="button"
      className={styles.code}
      aria-label={t('cases.nameOpen', { code: victim.code })}
      onClick={() => onAct('name', victim)}
    >
      {tag}
    </button>
  );
}

function VictimMenu({ caseId, victim, onAct }: Pick<VictimRowsProps, 'onAct'> & { caseId: string; victim: Victim }) {
  const refresh = useRefresh();
  const remove = async () => {
    const { id, code, payments } = victim;
    const isSure = await showConfirm({
      title: t('cases.removeVictimTitle', { code }),
      content: t('cases.removeVictimText', { n: payments }),
      cancelText: t('cases.cancel'),
    });
    if (!isSure) return;
    await call('removeCaseVictim', { caseId, id }).catch(() => undefined);
    refresh();
  };
  const label = t('cases.victimMenu', { code: victim.code });
  return (
    <Menu
      label={label}
      align="end"
      actions={[
        { title: t('cases.addPayments'), icon: 'swap', onChoose: () => onAct('pay', victim) },
        { title: t('cases.changeVictim'), icon: 'settings', onChoose: () => onAct('change', victim) },
        { title: t('cases.removeVictim'), icon: 'close', tone: 'danger', onChoose: () => void remove() },
      ]}
      renderTrigger={(trigger) => <IconButton icon="more" label={label} {...trigger} />}
    />
  );
}
