import type { BitcoinTransactionView, TransactionView } from '@chaintrail/contract/schemas';
import { Amount } from '../../../ui/Amount.tsx';
import { groupDecimal } from '../../../ui/amountParts.ts';
import { formatCount } from '../../../ui/figures.ts';
import { BlockLink } from '../../../ui/HashLink.tsx';
import { Stat, Stats } from '../../../ui/Stats.tsx';
import { TimeText } from '../../../ui/TimeText.tsx';
import shared from '../Transaction.module.css';
import { t } from './texts.ts';

export function BitcoinStats({ transaction, view }: { transaction: TransactionView; view: BitcoinTransactionView }) {
  return (
    <Stats label={t('transaction.overview')}>
      <Stat name={t('transaction.statTime')} detail={<TimeText at={transaction.time} as="relative" />}>
        <span className={shared.stat}>
          <TimeText at={transaction.time} as="absolute" />
        </span>
      </Stat>
      <Stat name={t('transaction.statBlock')} detail={t('transaction.statIndex', { n: formatCount(transaction.index + 1) })}>
        <span className={shared.stat}>
          <BlockLink chainName={transaction.chainName} number={transaction.blockNumber} />
        </span>
      </Stat>
      <Stat
        name={t('bitcoin.statInputs')}
        detail={view.isCoinbase ? t('bitcoin.flowIssue') : t('bitcoin.statInputCount', { n: formatCount(view.inputCount) })}
      >
        <span className={shared.stat}>
          {view.isCoinbase ? (
            t('bitcoin.coinbaseTag')
          ) : view.inputSum === null ? (
            <span className={shared.muted} title={t('bitcoin.unresolvedHint')}>
              {t('bitcoin.flowUnknown')}
            </span>
          ) : (
            <Amount value={view.inputSum.amount} unit={view.inputSum.symbol} />
          )}
        </span>
      </Stat>
      <Stat name={t('bitcoin.statOutputs')} detail={t('bitcoin.statOutputCount', { n: formatCount(view.outputCount) })}>
        <span className={shared.stat}>
          <Amount value={view.outputSum.amount} unit={view.outputSum.symbol} />
        </span>
      </Stat>
      <Stat name={t('bitcoin.statFee')} detail={<FeeDetail view={view} />}>
        <span className={shared.stat}>
          {view.inputSum === null && !view.isCoinbase ? '—' : <Amount value={transaction.fee.amount} unit={transaction.fee.symbol} />}
        </span>
      </Stat>
      <Stat
        name={t('bitcoin.statSize')}
        detail={view.weight === null ? undefined : t('bitcoin.statWeight', { n: formatCount(view.weight) })}
      >
        <span className={shared.stat}>
          {t('bitcoin.bytes', { n: formatCount(view.sizeBytes) })} / {t('bitcoin.vbytes', { n: formatCount(view.virtualSizeBytes) })}
        </span>
      </Stat>
    </Stats>
  );
}

function FeeDetail({ view }: { view: BitcoinTransactionView }) {
  if (view.isCoinbase) return t('bitcoin.statCoinbase');
  return view.feeRate === null
    ? t('bitcoin.statFeeUnknown')
    : t('bitcoin.statFeeRate', { rate: groupDecimal(view.feeRate), unit: t('bitcoin.unitSatoshi') });
}
