import { Breadcrumb } from '../../../ui/Breadcrumb.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { BalanceCard } from '../BalanceCard.tsx';
import { StatusTags } from '../Head.tsx';
import { Summary } from '../Summary.tsx';
import type { TransactionLayoutProps } from '../TransactionWide.tsx';
import shared from '../Transaction.module.css';
import { BitcoinStats } from './BitcoinStats.tsx';
import { FactsCard } from './FactsCard.tsx';
import { FlowCard } from './FlowCard.tsx';
import { HeuristicsCard } from './HeuristicsCard.tsx';
import { InputRow, OutputRow, SideCard } from './SideCard.tsx';
import { t } from './texts.ts';
import { useSide } from './useSide.ts';
import type { BitcoinTransactionView } from '@chaintrail/contract/schemas';

/** A Bitcoin-like transaction on a desktop. */
export function BitcoinWide({ model, transaction }: TransactionLayoutProps) {
  const { chainName } = model;
  const view = transaction.bitcoin;
  return (
    <>
      <Breadcrumb chainName={chainName} title={model.chain?.title} page={t('transaction.crumb')} coverage={transaction.coverage} />
      <Card>
        <div className={shared.head}>
          <div className={shared.hashLine}>
            <StatusTags transaction={transaction} />
            <h1 className={shared.hash}>{transaction.hash}</h1>
            <CopyButton text={transaction.hash} label={t('ui.copyHash')} size={15} wordy />
          </div>
          <Summary chainName={chainName} parts={transaction.summary} />
        </div>
        {view && <BitcoinStats transaction={transaction} view={view} />}
      </Card>
      {view && (
        <>
          <FlowCard chainName={chainName} view={view} fee={transaction.fee} />
          <Sides chainName={chainName} hash={transaction.hash} view={view} unit={transaction.fee.symbol} />
          <div className={shared.two}>
            <div>
              <HeuristicsCard view={view} />
              <BalanceCard chainName={chainName} changes={transaction.balanceChanges} />
            </div>
            <FactsCard transaction={transaction} view={view} />
          </div>
        </>
      )}
    </>
  );
}

export interface SidesProps {
  chainName: string;
  hash: string;
  view: BitcoinTransactionView;
  unit: string;
}

/** Inputs and outputs as lists; beside each other where there is room. */
export function Sides({ chainName, hash, view, unit }: SidesProps) {
  const inputs = useSide({ chainName, hash }, view, 'input');
  const outputs = useSide({ chainName, hash }, view, 'output');
  return (
    <div className={shared.two}>
      {view.isCoinbase ? null : (
        <SideCard title={t('bitcoin.inputs')} unit={unit} side={inputs} render={(row) => <InputRow chainName={chainName} input={row} />} />
      )}
      <SideCard
        title={t('bitcoin.outputs')}
        unit={unit}
        side={outputs}
        render={(row) => <OutputRow chainName={chainName} output={row} />}
      />
    </div>
  );
}
