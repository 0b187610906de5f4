import type { BitcoinTransactionView, TransactionView } from '@chaintrail/contract/schemas';
import { formatTime } from '../../../lib/time.ts';
import { groupDecimal } from '../../../ui/amountParts.ts';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { FactList, type Fact } from '../../../ui/FactList.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { usePreferences } from '../../../ui/preferences.ts';
import { RawFacts } from '../../../ui/RawFacts.tsx';
import shared from '../../../features/transaction/Transaction.module.css';
import { Data } from './SideList.tsx';
import { t } from './texts.ts';

/** What the chain itself says about the transaction. */
export function FactsCard({ transaction, view }: { transaction: TransactionView; view: BitcoinTransactionView }) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const { lockTime, locks, special } = view;
  const lock = {
    none: () => t('bitcoin.lockNone'),
    height: () => t('bitcoin.lockHeight', { n: formatCount(lockTime.raw) }),
    time: () => t('bitcoin.lockUntil', { time: formatTime(lockTime.raw * 1000, zone) }),
  };
  const facts: (Fact | false)[] = [
    { name: t('bitcoin.confirmations'), value: formatCount(transaction.confirmations) },
    view.feeRate !== null && {
      name: t('bitcoin.feeRate'),
      value: t('bitcoin.statFeeRate', { rate: groupDecimal(view.feeRate), unit: t('bitcoin.unitSatoshi') }),
    },
    { name: t('bitcoin.size'), value: t('bitcoin.bytes', { n: formatCount(view.sizeBytes) }) },
    { name: t('bitcoin.virtualSize'), value: t('bitcoin.vbytes', { n: formatCount(view.virtualSizeBytes) }) },
    view.weight !== null && { name: t('bitcoin.weight'), value: t('bitcoin.weightUnits', { n: formatCount(view.weight) }) },
    { name: t('bitcoin.version'), value: view.version },
    { name: t('bitcoin.lockTime'), value: lock[lockTime.kind](), note: lockTime.kind === 'none' ? undefined : String(lockTime.raw) },
    { name: t('bitcoin.replaceable'), value: t(view.isReplaceable ? 'bitcoin.replaceableYes' : 'bitcoin.replaceableNo') },
    view.mweb !== null && { name: t('bitcoin.mweb'), value: t(`bitcoin.mweb_${view.mweb}`) },
    locks !== null && { name: t('bitcoin.locks'), value: describeLocks(locks) },
    special !== null && { name: t('bitcoin.special'), value: t('bitcoin.specialName', { name: special.name, type: special.type }) },
    view.coinbase !== null && { name: t('bitcoin.coinbase'), value: <Data data={view.coinbase} /> },
    { name: t('bitcoin.method'), value: view.method },
  ];
  return (
    <Card className={shared.card}>
      <CardHeader title={t('bitcoin.facts')} />
      <FactList facts={facts.filter((fact) => fact !== false)} />
      <RawFacts fields={special?.payload ?? {}} titleOf={(n) => t('bitcoin.specialPayload', { n })} />
      <RawFacts fields={transaction.detail} titleOf={(n) => t('page.rawFields', { n })} />
    </Card>
  );
}

function describeLocks(locks: NonNullable<BitcoinTransactionView['locks']>): string {
  const held = [locks.instant && t('bitcoin.locksInstant'), locks.chain && t('bitcoin.locksChain')].filter((text) => text !== false);
  return held.length === 0 ? t('bitcoin.locksNone') : held.join(' · ');
}
