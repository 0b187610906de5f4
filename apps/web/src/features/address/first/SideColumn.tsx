import type { AddressOverviewView, FlowSideView } from '@chaintrail/contract/schemas';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { Amount } from '../../../ui/Amount.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { isMobileLayout } from '../../../ui/layout.ts';
import { shownDigits } from '../../../ui/shownDigits.ts';
import { SumAmount } from '../../../ui/SumAmount.tsx';
import type { AddressModel } from '../addressModel.ts';
import { t } from '../texts.ts';
import { Column } from './Column.tsx';
import styles from './First.module.css';
import { atLeast } from './soFar.ts';

/** Of a coin of so many all are shown; of one with more none is added. */
const SHOWN_DIGITS = 8;

/** 从哪来, 到哪去: the largest other sides of the coin that moved most, and the others together. */
export function SideColumn({ model, side }: { model: AddressModel; side: 'in' | 'out' }) {
  return (
    <Column
      title={t(side === 'in' ? 'address.firstIn' : 'address.firstOut')}
      icon={<Icon name={side === 'in' ? 'arrowIn' : 'arrowOut'} size={14} className={styles[side]} />}
      part={model.overview}
      note={model.overview.data && <Whole data={model.overview.data} side={side} />}
    >
      <Parties model={model} side={side} flow={model.overview.data?.[side]} />
    </Column>
  );
}

function Whole({ data, side }: { data: AddressOverviewView; side: 'in' | 'out' }) {
  const flow = data[side];
  if (!flow || flow.count === 0) {
    const nothing = t(side === 'in' ? 'address.firstNothingIn' : 'address.firstNothingOut');
    return <span>{data.coverage.fromBlock === 0 ? nothing : t('address.firstSoFar', { nothing })}</span>;
  }
  const { amount, symbol } = flow.amount;
  return (
    <>
      <span>{t(side === 'in' ? 'address.totalsIn' : 'address.totalsOut')}</span>
      <strong title={`${amount} ${symbol}`}>
        {atLeast(data.coverage, amount)}
        <SumAmount value={amount} maxFraction={shownDigits(amount)} />
      </strong>
      <span>
        <bdi>{symbol}</bdi> · {t('address.statTimes', { n: `${atLeast(data.coverage, flow.count)}${formatCount(flow.count)}` })}
      </span>
    </>
  );
}

function Parties({ model, side, flow }: { model: AddressModel; side: 'in' | 'out'; flow: FlowSideView | null | undefined }) {
  if (!flow || flow.count === 0) return null;
  const { others } = flow;
  const nobody = t(
    side === 'out' ? 'address.partyBurn' : model.overview.data?.coin?.contract === '' ? 'address.partySystem' : 'address.partyMint',
  );
  return (
    <>
      {flow.largest.map(({ party, amount, share }) => (
        <div key={party.address} className={styles.row}>
          <span className={styles.party}>
            <AddressEntity
              chainName={model.chainName}
              address={party.address}
              label={party.label}
              freeze={party.freeze}
              copy={false}
              compact={!isMobileLayout()}
              emptyText={nobody}
            />
          </span>
          <Part amount={amount} share={share} side={side} />
        </div>
      ))}
      {others && (
        <div className={styles.row}>
          <span className={styles.others}>
            <button type="button" className={`tap ${styles.link}`} onClick={() => model.showSide(side)}>
              {t('address.firstOthers', { n: formatCount(others.partyCount) })}
            </button>
          </span>
          <Part amount={others.amount} share={others.share} />
        </div>
      )}
    </>
  );
}

function Part({ amount, share, side }: { amount: FlowSideView['amount']; share: string; side?: 'in' | 'out' }) {
  return (
    <>
      <span className={side ? styles.amount : `${styles.amount} ${styles.muted}`} title={`${amount.amount} ${amount.symbol}`}>
        <Amount value={amount.amount} maxFraction={shownDigits(amount.amount)} minFraction={leastFraction(amount.decimals)} />
      </span>
      <span className={styles.bar} aria-hidden="true">
        <span className={side && styles[`${side}Bar`]} style={{ width: `${share}%` }} />
      </span>
      <span className={styles.share}>{share}%</span>
    </>
  );
}

/** Points line up: two digits of a dollar coin, all of a Bitcoin-like one. */
function leastFraction(decimals: number | null): number | undefined {
  if (decimals === null || decimals > SHOWN_DIGITS) return undefined;
  return decimals === SHOWN_DIGITS ? SHOWN_DIGITS : Math.min(decimals, 2);
}
