import { ownOf } from '@chaintrail/contract';
import { useState } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { CoverageLine } from '../../../ui/CoverageLine.tsx';
import { BarTitle } from '../../../ui/slots.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { BalanceList } from '../../../features/transaction/BalanceList.tsx';
import { TransactionBalances } from '../../../features/transaction/TransactionBalances.tsx';
import { NarrowHead } from '../../../features/transaction/NarrowHead.tsx';
import { TransactionActions } from '../../../features/transaction/TransactionActions.tsx';
import type { TransactionLayoutProps } from '../../../features/transaction/transactionModel.ts';
import shared from '../../../features/transaction/Transaction.module.css';
import { BitcoinStats } from './BitcoinStats.tsx';
import { FactsCard } from './FactsCard.tsx';
import { HeuristicsCard } from './HeuristicsCard.tsx';
import { IoCard } from './IoCard.tsx';
import { mayPeel } from './mayPeel.ts';
import { MixCard } from './MixCard.tsx';
import { PeelCard } from './PeelCard.tsx';
import { Verdicts } from './Verdicts.tsx';
import { t } from './texts.ts';

type Section = 'overview' | 'balance' | 'facts';

/** A Bitcoin-like transaction on a phone. */
export function BitcoinNarrow({ model, transaction }: TransactionLayoutProps) {
  const [section, setSection] = useState<Section>('overview');
  const { chainName } = model;
  const view = ownOf('bitcoin', transaction);
  return (
    <>
      <BarTitle>{t('transaction.title')}</BarTitle>
      <NarrowHead model={model} transaction={transaction} below={<Verdicts heuristics={view.heuristics} />} />
      <div className={shared.sticky}>
        <Tabs<Section>
          label={t('transaction.title')}
          value={section}
          onChange={setSection}
          items={[
            { key: 'overview', title: t('transaction.tabOverview') },
            { key: 'balance', title: t('bitcoin.tabBalance'), count: transaction.balanceChanges.length },
            { key: 'facts', title: t('bitcoin.tabFacts') },
          ]}
        />
      </div>
      <div className={shared.sections}>
        {section === 'overview' && (
          <>
            <IoCard chainName={chainName} hash={transaction.hash} view={view} fee={transaction.fee} />
            <Card className={shared.card}>
              <BitcoinStats transaction={transaction} view={view} />
            </Card>
            {view.coinjoin && <MixCard chainName={chainName} hash={transaction.hash} />}
            <HeuristicsCard chainName={chainName} hash={transaction.hash} view={view} />
            {mayPeel(view) && <PeelCard chainName={chainName} hash={transaction.hash} />}
            <div className={shared.end}>
              <CoverageLine coverage={transaction.coverage} chain={model.chain} short />
            </div>
          </>
        )}
        {section === 'balance' && <TransactionBalances transaction={transaction} Layout={BalanceList} />}
        {section === 'facts' && <FactsCard transaction={transaction} view={view} />}
      </div>
      <TransactionActions transaction={transaction} />
    </>
  );
}
