import type { CoinDetailView, NftView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { toPart } from '../../../api/failure.ts';
import { coinTransfersQuery, nftQuery } from '../../../api/queries.ts';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { Amount } from '../../../ui/Amount.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { FactList, type Fact } from '../../../ui/FactList.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { HashLink } from '../../../ui/HashLink.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { coinPath } from '../../../ui/paths.ts';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { StateBlock } from '../../../ui/StateBlock.tsx';
import { TimeText } from '../../../ui/TimeText.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { heldFor } from './heldFor.ts';
import { itemName, itemNumber } from './itemName.ts';
import { ItemPicture } from './ItemPicture.tsx';
import styles from './Items.module.css';
import { t } from './texts.ts';

export interface ItemDetailsProps {
  coin: CoinDetailView;
  tokenId: string;
  /** Beside a gallery; absent on a page of its own, whose tabs have the transfers. */
  onClose?: () => void;
}

/** Changes of hands whose payments the server looks at. */
const MOST_PRICED = 20;
const SHOWN_TRANSFERS = 10;

/** One item: its picture, who has it, what is said of it and how it went. */
export function ItemDetails({ coin, tokenId, onClose }: ItemDetailsProps) {
  const { coinKey } = coin;
  const query = useQuery(nftQuery({ coin: coinKey, tokenId }));
  const nft = toPart(query);
  return (
    <section className={styles.details} aria-label={itemNumber(tokenId)}>
      <StateBlock
        isLoading={nft.isPending}
        error={query.error}
        what={itemNumber(tokenId)}
        onRetry={nft.retry}
        skeleton={<SkeletonRows rowHeight={40} widths={[160, 90]} />}
      >
        {nft.data && (
          <>
            <Head nft={nft.data} onClose={onClose} />
            <div className={classNames(nft.data.picture !== null && styles.facts)}>
              {nft.data.picture !== null && <ItemPicture chainName={coin.chainName} picture={nft.data.picture} name={nameOf(nft.data)} />}
              <FactList facts={listFacts(nft.data)} />
            </div>
            <Said nft={nft.data} />
            {onClose && <History nft={nft.data} />}
          </>
        )}
      </StateBlock>
    </section>
  );
}

const nameOf = ({ coin, tokenId, metadata }: NftView) => itemName(coin, tokenId, metadata.name);

function Head({ nft, onClose }: { nft: NftView; onClose: (() => void) | undefined }) {
  const { coin, tokenId } = nft;
  return (
    <header className={styles.head}>
      <h2>
        <bdi>{nameOf(nft)}</bdi>
      </h2>
      {onClose ? (
        <>
          <Link to={coinPath(coin.coinKey, tokenId)}>{t('nft.open')}</Link>
          <IconButton icon="close" label={t('nft.close')} onClick={onClose} />
        </>
      ) : (
        <Link to={coinPath(coin.coinKey)}>{t('nft.all')}</Link>
      )}
    </header>
  );
}

function listFacts(nft: NftView): Fact[] {
  const { coin, owners, ownerCount, heldSince, lastTime, supply, metadata, transferCount, sales } = nft;
  const facts: (Fact | false)[] = [
    {
      name: t('nft.owner'),
      value: <Owners nft={nft} />,
      note: ownerCount > owners.length ? t('nft.more', { n: formatCount(ownerCount - owners.length) }) : undefined,
    },
    heldSince !== null && { name: t('nft.held'), value: <Held sinceMs={heldSince} />, note: <TimeText at={heldSince} as="absolute" /> },
    supply !== null && supply.raw !== '1' && { name: t('nft.supply'), value: <Amount value={supply.amount} /> },
    { name: t('nft.moved'), value: t('nft.times', { n: formatCount(transferCount) }) },
    sales.length > 0 && { name: t('nft.sale'), value: <Price sale={sales[0]} />, note: t('nft.saleNote') },
    saleSumOf(nft),
    lastTime !== null && { name: t('nft.last'), value: <TimeText at={lastTime} as="absolute" /> },
    { name: t('nft.number'), value: <span className="code">{nft.tokenId}</span> },
    { name: t('nft.standard'), value: coin.standard.toUpperCase() },
    {
      name: t('nft.metadata'),
      value: metadata.isOnChain ? t('nft.onChain') : <Address text={metadata.uri} />,
      note: metadata.state === 'read' ? undefined : t('nft.noMetadata', { note: metadata.note ?? '' }),
    },
    metadata.image !== null && {
      name: t('nft.image'),
      value: /^data:/i.test(metadata.image) ? t('nft.onChain') : <Address text={metadata.image} />,
    },
  ];
  return facts.filter((fact) => fact !== false);
}

/** What it went for all in all; where that cannot be said exactly, that. */
function saleSumOf({ sales, salesSum }: NftView): Fact | false {
  if (sales.length === 0) return false;
  if (!salesSum) return { name: t('nft.saleSum'), value: '—', note: t('nft.saleSumUntold', { n: formatCount(MOST_PRICED) }) };
  const { count, shared, received } = salesSum;
  const note = [
    t('nft.saleSumNote', { n: formatCount(count) }),
    ...(shared > 0 ? [t('nft.saleSumShared', { n: formatCount(shared) })] : []),
  ].join('；');
  return { name: t('nft.saleSum'), value: received.length === 0 ? '—' : <Received received={received} />, note };
}

const Received = ({ received }: { received: NftView['sales'][number]['received'] }) => (
  <span className={styles.price}>
    {received.map(({ coinKey, amount, symbol }) => (
      <span key={coinKey}>
        <Amount value={amount} strong /> <bdi>{symbol}</bdi>
      </span>
    ))}
  </span>
);

/** What the giver got; for several items together where it gave several. */
function Price({ sale }: { sale: NftView['sales'][number] | undefined }) {
  if (!sale) return null;
  return (
    <span className={styles.price}>
      {sale.received.map(({ coinKey, amount, symbol }) => (
        <span key={coinKey}>
          <Amount value={amount} strong /> <bdi>{symbol}</bdi>
        </span>
      ))}
      {sale.items > 1 && <span className={styles.quiet}>{t('nft.saleItems', { n: formatCount(sale.items) })}</span>}
    </span>
  );
}

/** An address that its maker chose: text, never a link. */
const Address = ({ text }: { text: string | null }) => (text === null ? '—' : <bdi className={styles.address}>{text}</bdi>);

function Held({ sinceMs }: { sinceMs: number }) {
  return heldFor(sinceMs, useNow(sinceMs));
}

function Owners({ nft: { coin, owners } }: { nft: NftView }) {
  return (
    <ul className={styles.owners}>
      {owners.map(({ party, amount }) => (
        <li key={party.address}>
          <AddressEntity chainName={coin.chainName} {...party} />
          {amount.raw !== '1' && <Amount value={amount.amount} />}
        </li>
      ))}
      {owners.length === 0 && <li>{t('nft.burnt')}</li>}
    </ul>
  );
}

/** What its metadata say, and what its way says. */
function Said({ nft }: { nft: NftView }) {
  const { returns, metadata, transferCount, transfersRead, coin } = nft;
  return (
    <>
      {returns.count > 1 && (
        <div className={styles.part}>
          <Notice tone="warn">
            {t('nft.returns', { n: formatCount(returns.count), addresses: formatCount(returns.addresses) })}
            {transfersRead < transferCount && t('nft.returnsRead', { n: formatCount(transfersRead) })}
            <details className={styles.evidence}>
              <summary>{t('nft.returnsEvidence')}</summary>
              <ul>
                {returns.hashes.map((hash) => (
                  <li key={hash}>
                    <HashLink chainName={coin.chainName} hash={hash} />
                  </li>
                ))}
              </ul>
            </details>
          </Notice>
        </div>
      )}
      {metadata.attributes.length > 0 && (
        <div className={styles.part}>
          <h3>{t('nft.attributes')}</h3>
          <dl className={styles.attributes}>
            {metadata.attributes.map(({ name, value }) => (
              <div key={`${name}\n${value}`}>
                <dt>
                  <bdi>{name === '' ? t('nft.unnamed') : name}</bdi>
                </dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {metadata.description !== '' && (
        <div className={styles.part}>
          <h3>{t('nft.description')}</h3>
          <p className={styles.description}>
            <bdi>{metadata.description}</bdi>
          </p>
        </div>
      )}
    </>
  );
}

/** Its newest transfers, and the way to all of them. */
function History({ nft: { coin, tokenId, transferCount, sales } }: { nft: NftView }) {
  const saleOf = new Map(sales.map((sale) => [sale.hash, sale]));
  const query = useQuery(coinTransfersQuery({ coinKey: coin.coinKey, tokenId, pageSize: SHOWN_TRANSFERS }));
  const rows = query.data?.list ?? [];
  return (
    <div className={styles.part}>
      <h3>
        {t('nft.history')}
        <span className={styles.quiet}>
          {t('nft.historyNote', { n: formatCount(Math.min(SHOWN_TRANSFERS, transferCount)), total: formatCount(transferCount) })}
        </span>
        <Link to={coinPath(coin.coinKey, tokenId)}>{t('nft.historyAll')}</Link>
      </h3>
      <StateBlock isLoading={query.isPending} error={query.error} what={t('nft.history')} onRetry={() => void query.refetch()}>
        <ul className={styles.way}>
          {rows.map((row) => (
            <li key={row.id}>
              <TimeText at={row.time} as="absolute" />
              <AddressEntity chainName={coin.chainName} {...row.from} compact copy={false} emptyText={t('nft.minted')} />
              <span aria-hidden="true">→</span>
              <AddressEntity chainName={coin.chainName} {...row.to} compact copy={false} emptyText={t('nft.burnt')} />
              <HashLink chainName={coin.chainName} hash={row.hash} />
              <Price sale={saleOf.get(row.hash)} />
            </li>
          ))}
        </ul>
      </StateBlock>
    </div>
  );
}
