import type { JudgedRowView } from '@chaintrail/contract/schemas';
import { Amount } from '../../../ui/Amount.tsx';
import { FilterChip } from '../../../ui/FilterChip.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { Select } from '../../../ui/Select.tsx';
import { shownDigits } from '../../../ui/shownDigits.ts';
import { TimeText } from '../../../ui/TimeText.tsx';
import type { Sort } from './choices.ts';
import { writeDwell, writeShare } from './describe.ts';
import { writeValue } from './describeValue.ts';
import cards from './Cards.module.css';
import styles from './Judge.module.css';
import { keyOf, RowAction } from './PartyTable.tsx';
import { RowName } from './rowParts.tsx';
import { t } from './texts.ts';
import type { JudgementModel } from './useJudgement.ts';

const sorts = [
  ['amount', 'judge.colShare'],
  ['in', 'judge.colIn'],
  ['out', 'judge.colOut'],
  ['net', 'judge.colNet'],
  ['inCount', 'judge.colInCount'],
  ['outCount', 'judge.colOutCount'],
  ['last', 'judge.colTimes'],
  ['dwell', 'judge.colDwell'],
] as const satisfies readonly (readonly [Sort, string])[];

/** By what the cards stand. */
export function SortChip({ model }: { model: JudgementModel }) {
  return (
    <Select<Sort>
      label={t('judge.sortTitle')}
      value={model.choices.sort}
      options={sorts.map(([value, title]) => ({ value, title: t(title) }))}
      onChange={(sort) => sort !== model.choices.sort && model.setOrder(sort)}
      renderTrigger={(trigger, chosen) => <FilterChip name={t('judge.sortTitle')} value={chosen?.title} trigger={trigger} />}
    />
  );
}

/** A card for each whom the address gave to and got from. */
export function PartyCards({ model }: { model: JudgementModel }) {
  return (
    <ul className={cards.cards}>
      {model.rows.map((row) => (
        <PartyCard key={keyOf(row)} model={model} row={row} />
      ))}
    </ul>
  );
}

function PartyCard({ model, row }: { model: JudgementModel; row: JudgedRowView }) {
  const [moves] = row.coins;
  return (
    <li className={cards.card}>
      <div className={cards.cardTop}>
        <RowName chainName={model.chainName} row={row} />
        <span className={styles.gap} />
        <b>{writeShare(row.share)}</b>
      </div>
      <p className={cards.cardNote}>
        {row.party === null && t('judge.addressCount', { n: formatCount(row.addressCount) })}
        {row.party !== null && t(`judge.pattern_${row.pattern}`)}
        {row.dwell && ` · ${t('judge.dwell', { time: writeDwell(row.dwell.meanMs) })}`}
      </p>
      <span className={styles.track} aria-hidden="true">
        <b style={{ width: `${Number(row.share)}%`, background: 'var(--brand)' }} />
      </span>
      <dl className={cards.cardSums}>
        <div>
          <dt>{t('judge.inTimes', { n: formatCount(row.inCount) })}</dt>
          <dd>{row.inCount === 0 ? '—' : <Amount value={moves?.in.amount} maxFraction={shownDigits(moves?.in.amount ?? '0')} strong />}</dd>
          {row.inCount > 0 && <Worth text={writeValue(row.value, 'in')} />}
        </div>
        <div>
          <dt>{t('judge.outTimes', { n: formatCount(row.outCount) })}</dt>
          <dd>
            {row.outCount === 0 ? '—' : <Amount value={moves?.out.amount} maxFraction={shownDigits(moves?.out.amount ?? '0')} strong />}
          </dd>
          {row.outCount > 0 && <Worth text={writeValue(row.value, 'out')} />}
        </div>
        <div>
          <dt>{t('judge.net')}</dt>
          <dd>
            <Amount value={moves?.net.amount} sign="signed" maxFraction={shownDigits(moves?.net.amount ?? '0')} strong />
          </dd>
        </div>
      </dl>
      <div className={cards.cardEnd}>
        <span>
          <TimeText at={row.firstTime} /> → <TimeText at={row.lastTime} />
        </span>
        <span className={styles.gap} />
        <RowAction model={model} row={row} />
      </div>
    </li>
  );
}

const Worth = ({ text }: { text: string | undefined }) => (text === undefined ? null : <dd className={styles.muted}>{text}</dd>);
