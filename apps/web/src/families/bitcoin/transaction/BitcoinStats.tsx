import type { BitcoinTransactionView, TransactionView } from '@chaintrail/contract/schemas';
import { groupDecimal } from '../../../ui/amountParts.ts';
import { formatCount } from '../../../ui/figures.ts';
import { BlockLink } from '../../../ui/HashLink.tsx';
import { Stat, StatAmount, Stats } from '../../../ui/Stats.tsx';
import { TimeText } from '../../../ui/TimeText.tsx';
import shared from '../../../features/transaction/Transaction.module.css';
import { t } from './texts.ts';

export function BitcoinStats({ transaction, view }: { transaction: TransactionView; view: BitcoinTransactionView }) {
  return (
    <Stats label={t('transaction.overview')} small>
      <Stat name={t('transaction.statTime')} detail={<TimeText at={transaction.time} as="relative" />}>
        <TimeText at={transaction.time} as="absolute" />
      </Stat>
      <Stat name={t('transaction.statBlock')} detail={t('transaction.statIndex', { n: formatCount(transaction.index + 1) })}>
        <BlockLink chainName={transaction.chainName} number={transaction.blockNumber} />
      </Stat>
      <Stat
        name={t('bitcoin.statInputs')}
        detail={view.isCoinbase ? t('bitcoin.flowIssue') : t('bitcoin.statInputCount', { n: formatCount(view.inputCount) })}
      >
        {view.isCoinbase ? (
          t('bitcoin.coinbaseTag')
        ) : view.inputSum === null ? (
          <span className={shared.muted} title={t('bitcoin.unresolvedHint')}>
            {t('bitcoin.flowUnknown')}
          </span>
        ) : (
          <StatAmount amount={view.inputSum} />
        )}
      </Stat>
      {view.split && (
        <Stat name={t('bitcoin.statPaid')}>
          <StatAmount amount={view.split.paid} />
        </Stat>
      )}
      {view.split ? (
        <Stat
          name={t(view.split.isReturned ? 'bitcoin.returned' : view.split.isRuled ? 'bitcoin.changeRuled' : 'bitcoin.statChange')}
          detail={t('bitcoin.statOutputCount', { n: formatCount(view.outputCount) })}
        >
          <StatAmount amount={view.split.change} />
        </Stat>
      ) : (
        <Stat name={t('bitcoin.statOutputs')} detail={t('bitcoin.statOutputCount', { n: formatCount(view.outputCount) })}>
          <StatAmount amount={view.outputSum} />
        </Stat>
      )}
      <Stat name={t('bitcoin.statFee')} detail={<FeeDetail view={view} />}>
        {view.inputSum === null && !view.isCoinbase ? '—' : <StatAmount amount={transaction.fee} />}
      </Stat>
      <Stat
        name={t('bitcoin.statSize')}
        detail={view.weight === null ? undefined : t('bitcoin.statWeight', { n: formatCount(view.weight) })}
      >
        {t('bitcoin.bytes', { n: formatCount(view.sizeBytes) })} / {t('bitcoin.vbytes', { n: formatCount(view.virtualSizeBytes) })}
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
