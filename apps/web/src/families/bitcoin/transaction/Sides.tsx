import type { BitcoinTransactionView } from '@chaintrail/contract/schemas';
import { Amount } from '../../../ui/Amount.tsx';
import { groupDecimal } from '../../../ui/amountParts.ts';
import { formatCount } from '../../../ui/figures.ts';
import { LabelTag } from '../../../ui/LabelTag.tsx';
import shared from '../../../features/transaction/Transaction.module.css';
import { InputRow, OutputRow, SideList } from './SideList.tsx';
import styles from './Side.module.css';
import { t } from './texts.ts';
import { useSide } from './useSide.ts';

export interface SidesProps {
  chainName: string;
  hash: string;
  view: BitcoinTransactionView;
  unit: string;
}

/** Inputs and outputs as lists, each with what it comes to; beside each other where there is room. */
export function Sides({ chainName, hash, view, unit }: SidesProps) {
  const inputs = useSide({ chainName, hash }, view, 'input');
  const outputs = useSide({ chainName, hash }, view, 'output');
  return (
    <div className={shared.two}>
      {view.isCoinbase ? null : (
        <SideList
          title={t('bitcoin.inputs')}
          unit={unit}
          side={inputs}
          sum={view.inputSum}
          render={(row) => <InputRow chainName={chainName} input={row} />}
        >
          {view.inputGroups.map((group) => (
            <p key={group.label?.name ?? ''} className={styles.group}>
              <span>
                {group.label ? <LabelTag label={group.label} small /> : t('bitcoin.unlabelled')}{' '}
                {t('bitcoin.groupInputs', { n: formatCount(group.indexes.length), addresses: formatCount(group.addressCount) })}
              </span>
              <Amount value={group.sum.amount} minFraction={group.sum.decimals ?? 0} strong />
            </p>
          ))}
        </SideList>
      )}
      <SideList
        title={t('bitcoin.outputs')}
        unit={unit}
        side={outputs}
        sum={view.outputSum}
        render={(row) => <OutputRow chainName={chainName} output={row} />}
      >
        {view.equalOutputs.map(({ amount, indexes, sum, spentCount }) => (
          <p key={amount.raw} className={styles.group}>
            <span>
              {t('bitcoin.equalOutputs', { n: formatCount(indexes.length), amount: groupDecimal(amount.amount), unit: amount.symbol })} ·{' '}
              {t('bitcoin.spentState', { spent: formatCount(spentCount), unspent: formatCount(indexes.length - spentCount) })}
            </span>
            <Amount value={sum.amount} minFraction={sum.decimals ?? 0} strong />
          </p>
        ))}
      </SideList>
    </div>
  );
}
