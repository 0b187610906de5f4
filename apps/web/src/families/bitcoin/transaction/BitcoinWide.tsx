import { ownOf } from '@chaintrail/contract';
import { Breadcrumb } from '../../../ui/Breadcrumb.tsx';
import { BalanceCard } from '../../../features/transaction/BalanceCard.tsx';
import type { TransactionLayoutProps } from '../../../features/transaction/transactionModel.ts';
import shared from '../../../features/transaction/Transaction.module.css';
import { WideHead } from '../../../features/transaction/WideHead.tsx';
import { BitcoinStats } from './BitcoinStats.tsx';
import { FactsCard } from './FactsCard.tsx';
import { FlowCard } from './FlowCard.tsx';
import { InferenceCard } from './InferenceCard.tsx';
import { InputRow, OutputRow, SideCard } from './SideCard.tsx';
import { t } from './texts.ts';
import { useSide } from './useSide.ts';
import type { BitcoinTransactionView } from '@chaintrail/contract/schemas';

/** A Bitcoin-like transaction on a desktop. */
export function BitcoinWide({ model, transaction }: TransactionLayoutProps) {
  const { chainName } = model;
  const view = ownOf('bitcoin', transaction);
  return (
    <>
      <Breadcrumb chainName={chainName} chain={model.chain} page={t('transaction.crumb')} coverage={transaction.coverage} />
      <WideHead model={model} transaction={transaction} stats={<BitcoinStats transaction={transaction} view={view} />} />
      <FlowCard chainName={chainName} view={view} fee={transaction.fee} />
      <Sides chainName={chainName} hash={transaction.hash} view={view} unit={transaction.fee.symbol} />
      <div className={shared.two}>
        <div>
          <InferenceCard view={view} />
          <BalanceCard chainName={chainName} changes={transaction.balanceChanges} />
        </div>
        <FactsCard transaction={transaction} view={view} />
      </div>
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
