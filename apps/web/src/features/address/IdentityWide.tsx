import { Suspense, useState } from 'react';
import { familyOf } from '../../families/families.ts';
import { t } from './texts.ts';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { HashLink } from '../../ui/HashLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { CodeTitle, IdentityCard } from '../../ui/IdentityCard.tsx';
import { Identicon } from '../../ui/Identicon.tsx';
import { LabelTags } from '../../ui/LabelTag.tsx';
import { Link } from '../../ui/Link.tsx';
import { addressPath, coinPath } from '../../ui/paths.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { AddressStats } from './AddressStats.tsx';
import { describeFailureText } from '../../ui/failureText.ts';
import { explorerAddress } from './explorerAddress.ts';
import styles from './Identity.module.css';
import { QrDialog } from './QrDialog.tsx';
import type { AddressModel } from './addressModel.ts';

const BONES = [
  { key: 'balance', width: 120 },
  { key: 'active', width: 150 },
  { key: 'count', width: 90 },
  { key: 'in', width: 140 },
  { key: 'out', width: 140 },
  { key: 'parties', width: 70 },
  { key: 'first', width: 160 },
];

/** Who this address is: identity, labels, figures. */
export function IdentityWide({ model }: { model: AddressModel }) {
  const { address, card } = model;
  const [showsQr, setShowsQr] = useState(false);
  return (
    <>
      <IdentityCard
        label={t('address.crumb')}
        picture={<Identicon address={address} size={56} />}
        title={
          <>
            <CodeTitle text={address} copyLabel={t('ui.copyAddress')} large />
            <IconButton icon="qr" size="small" label={t('address.qr')} onClick={() => setShowsQr(true)} />
            {model.chain?.explorerUrl && <ExplorerLink url={explorerAddress(model.chain.explorerUrl, address)} />}
            <Kind model={model} />
          </>
        }
        aside={<OtherChains model={model} />}
        stats={<StatsOrState model={model} />}
      >
        <div className={styles.tags}>
          {card.data && <LabelTags labels={card.data.labels} />}
          <Creation model={model} />
        </div>
      </IdentityCard>
      {showsQr && <QrDialog address={address} onClose={() => setShowsQr(false)} />}
    </>
  );
}

function ExplorerLink({ url }: { url: string }) {
  return (
    <a
      className={styles.out}
      href={url}
      target="_blank"
      rel="noreferrer noopener"
      title={t('address.openElsewhere')}
      aria-label={t('address.openElsewhere')}
    >
      <Icon name="external" size={14} />
    </a>
  );
}

export function Kind({ model }: { model: AddressModel }) {
  const card = model.card.data;
  if (!card) return null;
  if (card.token) {
    return (
      <Link to={coinPath(card.token.coinKey)} className={styles.kind}>
        <Tag tone="info">
          {t('address.kindToken')} · <bdi>{card.token.symbol}</bdi>
        </Tag>
      </Link>
    );
  }
  const { kind } = familyOf(card.family).address;
  if ('title' in kind) return <Tag>{t(card.isContract ? 'address.kindContract' : kind.title)}</Tag>;
  return (
    <Suspense fallback={null}>
      <kind.Tag card={card} />
    </Suspense>
  );
}

function Creation({ model }: { model: AddressModel }) {
  const creation = model.card.data?.creation;
  if (!creation) return null;
  return (
    <span className={styles.creation}>
      {t('address.createdBy')}{' '}
      <AddressEntity chainName={model.chainName} address={creation.creator.address} label={creation.creator.label} copy={false} />
      {t('address.createdIn')} <HashLink chainName={model.chainName} hash={creation.hash} />
    </span>
  );
}

export function OtherChains({ model }: { model: AddressModel }) {
  const chains = (model.card.data?.activeChains ?? []).filter((name) => name !== model.chainName);
  if (chains.length === 0) return null;
  return (
    <div className={styles.chains}>
      <span>{t('address.otherChains')}</span>
      {chains.map((name) => (
        <Link key={name} to={addressPath(name, model.address)} title={name} aria-label={name}>
          <ChainGlyph chainName={name} size={18} />
        </Link>
      ))}
      <span>{t('address.otherChainsCount', { n: chains.length })}</span>
    </div>
  );
}

export function StatsOrState({ model }: { model: AddressModel }) {
  const { data, failure, retry } = model.card;
  if (data) return <AddressStats card={data} chain={model.chain ?? undefined} />;
  if (failure?.kind === 'refused' && failure.reason === 'not_configured') return null;
  if (failure) {
    return (
      <div className={styles.failure} role="alert">
        {describeFailureText(failure).title}
        <button type="button" className={styles.retry} onClick={retry}>
          {t('address.stateRetry')}
        </button>
      </div>
    );
  }
  return (
    <div className={styles.bones} aria-busy="true">
      {BONES.map(({ key, width }) => (
        <div key={key} className={styles.bone}>
          <Skeleton width={64} />
          <Skeleton width={width} height={16} />
          <Skeleton width={width * 0.7} />
        </div>
      ))}
    </div>
  );
}
