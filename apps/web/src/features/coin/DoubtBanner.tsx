import type { CoinDetailView, CoinView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { toPart, type Part } from '../../api/failure.ts';
import { coinHolderCountQuery, coinQuery, coinTransferCountQuery } from '../../api/queries.ts';
import { AlertBanner } from '../../ui/AlertBanner.tsx';
import { CoinIcon } from '../../ui/CoinIcon.tsx';
import { formatCount } from '../../ui/figures.ts';
import { Link } from '../../ui/Link.tsx';
import { LitAddress } from '../../ui/LitAddress.tsx';
import { coinPath } from '../../ui/paths.ts';
import { TimeText } from '../../ui/TimeText.tsx';
import styles from './DoubtBanner.module.css';
import { findForeignLetters } from './foreignLetters.ts';
import { compareContracts } from './compareContracts.ts';
import { t } from './texts.ts';
import type { CoinModel } from './useCoin.ts';

/** Why nothing that this coin says is money: beside the coin whose name it bears, or that its events move what nobody had. */
export function DoubtBanner({ model, coin }: { model: CoinModel; coin: CoinDetailView }) {
  if (coin.doubt === 'unbacked') {
    return (
      <AlertBanner
        title={t('coin.unbackedTitle')}
        pair={[{ name: t('coin.doubtOwn'), value: <Own model={model} coin={coin} shared={null} /> }]}
      >
        <p className={styles.note}>{t('coin.unbackedText')}</p>
      </AlertBanner>
    );
  }
  if (coin.resembles) return <Comparison model={model} coin={coin} original={coin.resembles} />;
  return (
    <AlertBanner
      title={t('coin.disguisedTitle')}
      pair={[{ name: t('coin.doubtOwn'), value: <Own model={model} coin={coin} shared={null} /> }]}
    >
      <Reasons coin={coin} />
    </AlertBanner>
  );
}

type Shared = ReturnType<typeof compareContracts>;

function Comparison({ model, coin, original }: { model: CoinModel; coin: CoinDetailView; original: CoinView }) {
  const shared = original.contract === '' ? null : compareContracts(original.contract, coin.contract);
  return (
    <AlertBanner
      title={t('coin.lookalikeTitle', { symbol: original.symbol })}
      pair={[
        { name: t('coin.doubtReal'), value: <Original coin={original} shared={shared} /> },
        { name: t('coin.doubtOwn'), value: <Own model={model} coin={coin} shared={shared} /> },
      ]}
      open={{ to: coinPath(original.coinKey), name: t('coin.lookalikeReal', { symbol: original.symbol }) }}
    >
      <Reasons coin={coin} />
    </AlertBanner>
  );
}

function Original({ coin, shared }: { coin: CoinView; shared: Shared }) {
  const input = { coin: coin.coinKey };
  const { data } = useQuery(coinQuery(input));
  const transfers = toPart(useQuery(coinTransferCountQuery(input)));
  const holders = toPart(useQuery(coinHolderCountQuery(input)));
  return (
    <>
      <CoinIcon symbol={coin.symbol} icon={coin.icon} size={18} />
      <b>
        <bdi>{coin.symbol}</bdi>
      </b>
      <bdi className={styles.name}>{coin.name}</bdi>
      {coin.contract === '' ? (
        <span className={styles.facts}>{t('coin.noContract')}</span>
      ) : (
        <Link to={coinPath(coin.coinKey)}>
          <LitAddress address={coin.contract} head={shared?.head ?? coin.contract.length} tail={shared?.tail ?? 0} />
        </Link>
      )}
      <Facts transfers={transfers} holders={holders} firstTime={data?.firstTime ?? null} />
    </>
  );
}

function Own({ model, coin, shared }: { model: CoinModel; coin: CoinDetailView; shared: Shared }) {
  const whole = coin.contract.length;
  return (
    <>
      <CoinIcon symbol={coin.symbol} icon="" size={18} />
      <b>
        <LitName name={coin.symbol} />
      </b>
      <span className={styles.name}>
        <LitName name={coin.name} />
      </span>
      <LitAddress address={coin.contract} head={shared?.head ?? whole} tail={shared?.tail ?? 0} isFalse />
      <Facts transfers={model.transfers} holders={model.holders} firstTime={coin.firstTime} isClaim />
    </>
  );
}

interface FactsProps {
  transfers: Part<{ count: number }>;
  holders: Part<{ count: number }>;
  firstTime: number | null;
  isClaim?: boolean;
}

function Facts({ transfers, holders, firstTime, isClaim = false }: FactsProps) {
  return (
    <span className={styles.facts}>
      {transfers.data && t(isClaim ? 'coin.factEvents' : 'coin.factTransfers', { n: formatCount(transfers.data.count) })}
      {holders.data && ` · ${t(isClaim ? 'coin.factClaimed' : 'coin.factHolders', { n: formatCount(holders.data.count) })}`}
      {firstTime !== null && (
        <>
          {' · '}
          {t('coin.factFirst')} <TimeText at={firstTime} as="absolute" />
        </>
      )}
    </span>
  );
}

/** A name in which the letters stand out that are not what they look like. */
function LitName({ name }: { name: string }) {
  const foreign = new Set(findForeignLetters(name).map(({ place }) => place));
  return (
    <bdi>
      {Array.from(name, (letter, index) =>
        foreign.has(index + 1) ? (
          <mark key={index} className={styles.lit}>
            {letter}
          </mark>
        ) : (
          letter
        ),
      )}
    </bdi>
  );
}

function Reasons({ coin }: { coin: CoinDetailView }) {
  const letters = [...findForeignLetters(coin.symbol), ...findForeignLetters(coin.name)];
  const [first] = letters;
  return (
    <p className={styles.note}>
      {t(coin.resembles ? 'coin.reasonName' : 'coin.reasonDisguise')}
      {first && ` · ${t('coin.reasonLetter', { place: first.place, letter: first.letter, code: first.code })}`}
      {letters.length > 1 && t('coin.reasonLetters', { n: formatCount(letters.length) })}
      {' · '}
      {t('coin.reasonUncounted')}
    </p>
  );
}
