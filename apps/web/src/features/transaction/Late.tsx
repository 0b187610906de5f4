import { Suspense } from 'react';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Card } from '../../ui/Card.tsx';
import { CallTreeCard, LogsCard, RawCard } from './execution/index.ts';
import styles from './Transaction.module.css';
import type { TransactionLayoutProps } from './transactionModel.ts';
import { WhenSeen } from './WhenSeen.tsx';

const cards = { logs: { Part: LogsCard, room: 220 }, calls: { Part: CallTreeCard, room: 220 }, raw: { Part: RawCard, room: 60 } };

/** A card that is asked for once the reader comes near. */
export function Late({ part, ...props }: TransactionLayoutProps & { part: keyof typeof cards }) {
  const { Part, room } = cards[part];
  return (
    <WhenSeen room={room}>
      <Suspense fallback={<Waiting />}>
        <Part {...props} />
      </Suspense>
    </WhenSeen>
  );
}

function Waiting() {
  return (
    <Card className={styles.card}>
      <SkeletonRows />
    </Card>
  );
}
