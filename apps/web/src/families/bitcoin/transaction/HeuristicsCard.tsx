import type { BitcoinTransactionView, HeuristicView } from '@chaintrail/contract/schemas';
import { lazy, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import shared from '../../../features/transaction/Transaction.module.css';
import { session } from '../../../lib/browserSession.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './Heuristics.module.css';
import { RuledLine } from './RuledLine.tsx';
import { t } from './texts.ts';
import { orderByVerdict } from './verdictOrder.ts';
import { verdictIcons } from './Verdicts.tsx';

const RulingDialog = lazy(() => import('./RulingDialog.tsx'));

interface HeuristicsCardProps {
  chainName: string;
  hash: string;
  view: BitcoinTransactionView;
}

/**
 * Every rule of ours held against the transaction: whether it is met, how it judges, on what evidence. No rule gives a number. Above them what a
 * person said in their place.
 */
export function HeuristicsCard({ chainName, hash, view }: HeuristicsCardProps) {
  if (view.isCoinbase) return null;
  return (
    <Card className={shared.card}>
      <CardHeader title={t('bitcoin.inferenceTitle')} note={t('bitcoin.inferenceNote')}>
        {view.heuristics.length > 0 && <RuleButton chainName={chainName} hash={hash} view={view} />}
      </CardHeader>
      {view.ruling && <RuledLine chainName={chainName} hash={hash} ruling={view.ruling} />}
      {view.heuristics.length === 0 ? (
        <p className={shared.quiet}>{t('bitcoin.inferenceTooLong')}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('bitcoin.colVerdict')}</th>
              <th scope="col">{t('bitcoin.colRule')}</th>
              <th scope="col">{t('bitcoin.colHow')}</th>
              <th scope="col">{t('bitcoin.colEvidence')}</th>
            </tr>
          </thead>
          <tbody>
            {orderByVerdict(view.heuristics).map((heuristic) => (
              <Row key={heuristic.rule} heuristic={heuristic} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

/** For whoever is signed in: what is said is the account's. */
function RuleButton(asked: HeuristicsCardProps) {
  const isSignedIn = useStore(session.store, ({ user }) => user !== null);
  const [isOpen, setIsOpen] = useState(false);
  if (!isSignedIn) return null;
  return (
    <>
      <Button size="small" icon="user" className="tap" onClick={() => setIsOpen(true)}>
        {t('bitcoin.rule')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RulingDialog {...asked} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Row({ heuristic: { title, how, verdict, evidence, claim } }: { heuristic: HeuristicView }) {
  return (
    <tr className={styles[verdict]}>
      <td>
        <span className={styles.verdict}>
          <Icon name={verdictIcons[verdict]} size={14} /> {t(`bitcoin.verdict_${verdict}`)}
        </span>
      </td>
      <th scope="row">
        <span className={styles.rule}>
          <Icon
            name={claim === 'derived' ? 'link' : 'wave'}
            size={14}
            title={t(claim === 'derived' ? 'ui.claimDerived' : 'ui.claimHeuristic')}
          />
          {title}
        </span>
      </th>
      <td>{how}</td>
      <td className={styles.evidence}>{evidence}</td>
    </tr>
  );
}
