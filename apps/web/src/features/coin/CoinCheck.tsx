import type { AmountView, CoinCheckView, CoinDetailView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/queries.ts';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { groupDecimal } from '../../ui/amountParts.ts';
import { formatCount } from '../../ui/figures.ts';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { transactionPath } from '../../ui/paths.ts';
import styles from './CoinCheck.module.css';
import { t } from './checkTexts.ts';

/** The contract is asked about many balances: not again while somebody walks between tabs. */
const KEPT_MS = 60_000;

/** What a token's events do not tell, by the contract's own word, and what its transfers lose; nothing where all agrees. */
export function CoinCheck({ coin }: { coin: CoinDetailView }) {
  const { data } = useQuery({ ...query('checkCoin', { coinKey: coin.coinKey }), staleTime: KEPT_MS });
  if (!data) return null;
  const { contract, note, tax } = data;
  const isTold = contract !== null && contract.verdict !== 'agrees';
  const isUnread = note !== null && coin.hasUnloggedSupply === true;
  if (!isTold && !isUnread && !tax) return null;
  return (
    <div className={styles.check}>
      {isTold && <Difference coin={coin} contract={contract} />}
      {isUnread && <Notice tone="neutral">{t('coinCheck.unread', { note })}</Notice>}
      {tax && <Tax coin={coin} tax={tax} />}
    </div>
  );
}

const amountText = ({ amount, symbol }: AmountView) => `${groupDecimal(amount)} ${symbol}`;

function Difference({ coin, contract }: { coin: CoinDetailView; contract: NonNullable<CoinCheckView['contract']> }) {
  const { verdict, blockNumber, events, supply, untold, asked, differing, holders } = contract;
  const figures = { block: formatCount(blockNumber), events: amountText(events), supply: amountText(supply), untold: amountText(untold) };
  return (
    <Notice tone="warn">
      {t(verdict === 'rebasing' ? 'coinCheck.rebasing' : 'coinCheck.differs', figures)}
      {holders.length > 0 && (
        <details>
          <summary>{t('coinCheck.holders', { asked: formatCount(asked), differing: formatCount(differing) })}</summary>
          <ul className={styles.holders}>
            {holders.map((holder) => (
              <li key={holder.party.address} className={styles.holder}>
                <AddressEntity chainName={coin.chainName} {...holder.party} />
                <span>
                  {t('coinCheck.byEvents')} {amountText(holder.events)}
                </span>
                <span>
                  {t('coinCheck.byContract')} {amountText(holder.contract)}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Notice>
  );
}

function Tax({ coin, tax }: { coin: CoinDetailView; tax: NonNullable<CoinCheckView['tax']> }) {
  const { looked, taxed, lowest, highest, example } = tax;
  const share = lowest === highest ? `${lowest}%` : `${lowest}%–${highest}%`;
  const { asked, arrived, kept } = example;
  return (
    <Notice tone="warn" actions={<Link to={transactionPath(coin.chainName, example.hash)}>{t('coinCheck.evidence')}</Link>}>
      {t('coinCheck.tax', {
        looked: formatCount(looked),
        taxed: formatCount(taxed),
        share,
        asked: amountText(asked),
        arrived: amountText(arrived),
        kept: amountText(kept),
      })}{' '}
      {t('coinCheck.collector')} <AddressEntity chainName={coin.chainName} {...example.collector} emptyText={t('coinCheck.burnt')} />
    </Notice>
  );
}
