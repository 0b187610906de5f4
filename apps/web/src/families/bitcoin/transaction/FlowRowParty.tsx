import type { BitcoinOutputView, BitcoinTransactionView } from '@chaintrail/contract/schemas';
import { groupDecimal } from '../../../ui/amountParts.ts';
import { formatCount } from '../../../ui/figures.ts';
import { HashLink } from '../../../ui/HashLink.tsx';
import { LabelTag } from '../../../ui/LabelTag.tsx';
import { ChangeMark } from './ChangeMark.tsx';
import { DustMark } from './DustMark.tsx';
import styles from './Flow.module.css';
import type { FlowItem } from './flowItems.ts';
import { FlowParty } from './FlowParty.tsx';
import type { FlowProps } from './flowProps.ts';
import { t } from './texts.ts';

export interface FlowRowPartyProps extends Pick<FlowProps, 'onMore'> {
  chainName: string;
  view: BitcoinTransactionView;
  item: FlowItem;
}

/** Who paid or was paid, and where the money came from or went on to. */
export function FlowRowParty({ chainName, item, view, onMore }: FlowRowPartyProps) {
  switch (item.kind) {
    case 'input':
      return (
        <>
          <FlowParty chainName={chainName} row={item.input} />
          {item.input.previous && (
            <span className={styles.hop}>
              {t('bitcoin.spends')} <HashLink chainName={chainName} hash={item.input.previous.hash} />
              <span className="mono">:{item.input.previous.index}</span>
            </span>
          )}
        </>
      );
    case 'output':
      return (
        <>
          <FlowParty chainName={chainName} row={item.output} />
          <OutputEnd chainName={chainName} output={item.output} />
        </>
      );
    case 'inputGroup':
      return (
        <>
          <span>{item.group.label ? <LabelTag label={item.group.label} small /> : t('bitcoin.unlabelled')}</span>
          <span className={styles.hop}>
            {t('bitcoin.groupInputs', { n: formatCount(item.group.indexes.length), addresses: formatCount(item.group.addressCount) })}
          </span>
        </>
      );
    case 'equal': {
      const { amount, indexes, spentCount } = item.group;
      return (
        <>
          <span>
            {t('bitcoin.equalOutputs', { n: formatCount(indexes.length), amount: groupDecimal(amount.amount), unit: amount.symbol })}
          </span>
          <span className={styles.hop}>
            {t('bitcoin.spentState', { spent: formatCount(spentCount), unspent: formatCount(indexes.length - spentCount) })}
          </span>
        </>
      );
    }
    case 'rest': {
      const showMore = onMore[item.side];
      return showMore ? (
        <button type="button" className={styles.more} onClick={showMore}>
          {t('bitcoin.flowRestShow', { n: formatCount(item.count) })}
        </button>
      ) : (
        t('bitcoin.flowRest', { n: formatCount(item.count) })
      );
    }
    case 'issue':
      return t('bitcoin.flowIssue');
    case 'fee':
      return (
        <>
          {t('bitcoin.flowFee')}
          {view.feeRate !== null && (
            <span className={styles.hop}>
              {t('bitcoin.statFeeRate', { rate: groupDecimal(view.feeRate), unit: t('bitcoin.unitSatoshi') })}
            </span>
          )}
        </>
      );
  }
}

function OutputEnd({ chainName, output }: { chainName: string; output: BitcoinOutputView }) {
  return (
    <span className={styles.hop}>
      <ChangeMark output={output} />
      {output.isDust && <DustMark />}
      {output.spentBy ? (
        <>
          {t('bitcoin.spentBy')} <HashLink chainName={chainName} hash={output.spentBy.hash} />
        </>
      ) : (
        <span className={output.isSpendable ? styles.unspent : undefined}>
          {t(output.isSpendable ? 'bitcoin.unspent' : 'bitcoin.unspendable')}
        </span>
      )}
    </span>
  );
}
