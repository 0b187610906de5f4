import { useQuery } from '@tanstack/react-query';
import { toPart } from '../../../api/failure.ts';
import { largestUnspentQuery, unspentCountQuery } from '../../../api/queries.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { TimeText } from '../../../ui/TimeText.tsx';
import type { AddressContents } from '../../../features/address/addressContents.ts';
import first from '../../../features/address/first/First.module.css';
import { t } from './texts.ts';

/** What the balance is made of: unspent outputs, dust among them, the largest one and how old it is. */
export function UnspentHoldings({ model }: { model: AddressContents }) {
  const { chainName, address } = model;
  const unspent = toPart(useQuery(unspentCountQuery({ chainName, address }))).data;
  const [largest] = toPart(useQuery(largestUnspentQuery({ chainName, address }))).data?.list ?? [];
  return (
    <>
      <div className={first.row}>
        <span className={`${first.cut} ${first.small} ${first.muted}`}>{t('bitcoin.holdingOutputs')}</span>
        <button type="button" className={`tap ${first.link}`} onClick={() => model.showTab('UTXO')}>
          {unspent ? t('bitcoin.holdingCount', { n: formatCount(unspent.count) }) : '…'}
        </button>
      </div>
      <div className={first.row}>
        <span className={`${first.cut} ${first.small} ${first.muted}`}>{t('bitcoin.holdingDust')}</span>
        {unspent && (
          <span className={first.amount}>
            {unspent.dustCount === 0 ? t('bitcoin.holdingNoDust') : <Amount value={unspent.dustSum.amount} />}
            {unspent.dustCount > 0 && ` · ${t('bitcoin.holdingCount', { n: formatCount(unspent.dustCount) })}`}
          </span>
        )}
      </div>
      {largest && (
        <div className={first.row}>
          <span className={`${first.cut} ${first.small} ${first.muted}`}>
            {t('bitcoin.holdingLargest')} · <TimeText at={largest.time} as="relative" />
          </span>
          <span className={first.amount}>
            <Amount value={largest.amount.amount} />
          </span>
        </div>
      )}
    </>
  );
}
