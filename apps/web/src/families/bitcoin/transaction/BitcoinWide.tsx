import { ownOf } from '@chaintrail/contract';
import { Breadcrumb } from '../../../ui/Breadcrumb.tsx';
import { BalanceCard } from '../../../features/transaction/BalanceCard.tsx';
import { TransactionBalances } from '../../../features/transaction/TransactionBalances.tsx';
import type { TransactionLayoutProps } from '../../../features/transaction/transactionModel.ts';
import shared from '../../../features/transaction/Transaction.module.css';
import { WideHead } from '../../../features/transaction/WideHead.tsx';
import { BitcoinStats } from './BitcoinStats.tsx';
import { FactsCard } from './FactsCard.tsx';
import { HeuristicsCard } from './HeuristicsCard.tsx';
import { IoCard } from './IoCard.tsx';
import { mayPeel } from './mayPeel.ts';
import { MixCard } from './MixCard.tsx';
import { PeelCard } from './PeelCard.tsx';
import { t } from './texts.ts';
import { Verdicts } from './Verdicts.tsx';

/** A Bitcoin-like transaction on a desktop. */
export function BitcoinWide({ model, transaction }: TransactionLayoutProps) {
  const { chainName } = model;
  const view = ownOf('bitcoin', transaction);
  return (
    <>
      <Breadcrumb chainName={chainName} chain={model.chain} page={t('transaction.crumb')} coverage={transaction.coverage} />
      <WideHead
        model={model}
        transaction={transaction}
        stats={<BitcoinStats transaction={transaction} view={view} />}
        below={<Verdicts heuristics={view.heuristics} />}
      />
      <IoCard chainName={chainName} hash={transaction.hash} view={view} fee={transaction.fee} />
      {view.coinjoin && <MixCard chainName={chainName} hash={transaction.hash} />}
      <HeuristicsCard chainName={chainName} hash={transaction.hash} view={view} />
      {mayPeel(view) && <PeelCard chainName={chainName} hash={transaction.hash} />}
      <div className={shared.two}>
        <TransactionBalances transaction={transaction} Layout={BalanceCard} />
        <FactsCard transaction={transaction} view={view} />
      </div>
    </>
  );
}
