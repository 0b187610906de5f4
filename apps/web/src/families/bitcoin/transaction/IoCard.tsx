import type { AmountView, BitcoinTransactionView } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import shared from '../../../features/transaction/Transaction.module.css';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { isMobileLayout } from '../../../ui/layout.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { closingText } from './closing.ts';
import styles from './Flow.module.css';
import { FlowView } from './FlowView.tsx';
import { InferenceMark } from './InferenceMark.tsx';
import { RawView } from './RawView.tsx';
import { Sides } from './Sides.tsx';
import { t } from './texts.ts';

type View = 'flow' | 'list' | 'raw';

interface IoCardProps {
  chainName: string;
  hash: string;
  view: BitcoinTransactionView;
  fee: AmountView;
}

/** Inputs and outputs: as a picture, as lists, or as the chain has them. */
export function IoCard({ chainName, hash, view, fee }: IoCardProps) {
  const [shown, setShown] = useState<View>('flow');
  const closing = closingText(view, fee);
  return (
    <Card className={shared.card}>
      <CardHeader title={t('bitcoin.flowTitle')} note={isMobileLayout() ? undefined : t(noteOf[shown], { unit: fee.symbol })}>
        {!isMobileLayout() && closing !== null && <span className={styles.closing}>{closing}</span>}
        <Segmented
          label={t('bitcoin.ioSwitch')}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'flow', title: t('transaction.flowDiagram') },
            { value: 'list', title: t('transaction.flowList') },
            { value: 'raw', title: t('bitcoin.ioRaw') },
          ]}
        />
      </CardHeader>
      {view.coinjoin && (
        <div className={styles.flags}>
          <InferenceMark inference={view.coinjoin}>{t('bitcoin.coinjoin')}</InferenceMark> {t('bitcoin.coinjoinNote')}
        </div>
      )}
      {shown === 'flow' && <FlowView chainName={chainName} view={view} fee={fee} onList={() => setShown('list')} />}
      {shown === 'list' && <Sides chainName={chainName} hash={hash} view={view} unit={fee.symbol} />}
      {shown === 'raw' && <RawView hash={hash} view={view} />}
      {isMobileLayout() && closing !== null && <p className={styles.closing}>{closing}</p>}
    </Card>
  );
}

const noteOf = { flow: 'bitcoin.flowNote', list: 'bitcoin.listNote', raw: 'bitcoin.rawNote' } as const;
