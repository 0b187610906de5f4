import { Suspense, useState } from 'react';
import { familyOf } from '../../families/families.ts';
import { chooseShownCoin } from './statement/chooseCoin.ts';
import { t } from './texts.ts';
import { HashLink } from '../../ui/HashLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { CodeTitle, IdentityCard } from '../../ui/IdentityCard.tsx';
import { Identicon } from '../../ui/Identicon.tsx';
import { LabelTags } from '../../ui/LabelTag.tsx';
import { Link } from '../../ui/Link.tsx';
import { coinPath } from '../../ui/paths.ts';
import { Tag } from '../../ui/Tag.tsx';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { explorerAddress } from './explorerAddress.ts';
import { AddToCanvas } from '../canvas/atAddress/index.ts';
import { AddToCase } from '../case/add/index.ts';
import { WriteLetter } from '../letter/add/index.ts';
import { WatchButton } from '../monitor/add/index.ts';
import { AddressTools } from './AddressTools.tsx';
import { TraceButtons } from '../trace/atSubject/index.ts';
import { AddressLabels } from '../label/atAddress/index.ts';
import { FactsLine } from './first/FactsLine.tsx';
import { FirstScreen } from './first/FirstScreen.tsx';
import { LabelBasis } from './first/LabelBasis.tsx';
import styles from './Identity.module.css';
import { Portrait } from './portrait/index.ts';
import { PrimaryName } from './names/PrimaryName.tsx';
import { QrDialog } from './QrDialog.tsx';
import type { AddressModel } from './addressModel.ts';

/** Who this address is, and the four questions that its first screen answers. */
export function IdentityWide({ model }: { model: AddressModel }) {
  const { address, card } = model;
  const [showsQr, setShowsQr] = useState(false);
  const hasOwnLine = Boolean(model.family?.address.Closing);
  const portrait = (
    <Suspense fallback={null}>
      <Portrait model={model} />
    </Suspense>
  );
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
        actions={
          <Suspense fallback={null}>
            <AddToCase items={[{ kind: 'address', chainName: model.chainName, ref: address }]} size="small" />
            <WatchButton asked={{ chain: model.chainName, address }} size="small" />
            <WriteLetter addresses={[{ chainName: model.chainName, address }]} size="small" />
            {model.chain && <AddToCanvas addresses={[{ chainName: model.chainName, address }]} size="small" />}
            <TraceAddress model={model} lead={leadOf(model)} />
          </Suspense>
        }
        stats={
          <>
            <FirstScreen model={model} beside={hasOwnLine && portrait} />
            <div className={styles.lines}>
              <FactsLine model={model} />
              {!hasOwnLine && portrait}
            </div>
          </>
        }
      >
        <div className={styles.tags}>
          {card.data && <LabelTags labels={card.data.labels} />}
          {card.data && <LabelBasis labels={card.data.labels} />}
          {model.family?.address.tabs.ENS && model.chain?.mode !== 'provider' && <PrimaryName model={model} />}
          <AddressLabels subject={{ chainName: model.chainName, address }} />
          <AddressTools model={model} />
          <Creation model={model} />
        </div>
      </IdentityCard>
      {showsQr && <QrDialog address={address} onClose={() => setShowsQr(false)} />}
    </>
  );
}

/** Where money left, the first question is whither; where it only came, whence. */
export function leadOf({ overview: { data } }: AddressModel): 'forward' | 'backward' | undefined {
  if ((data?.out?.count ?? 0) > 0) return 'forward';
  return (data?.in?.count ?? 0) > 0 ? 'backward' : undefined;
}

/** From here to where its money went, and where it came from. */
export function TraceAddress({ model, lead }: { model: AddressModel; lead?: 'forward' | 'backward' | undefined }) {
  if (!model.chain) return null;
  return (
    <Suspense fallback={null}>
      <TraceButtons chainName={model.chainName} start={model.address} coinKey={chooseShownCoin(model)} lead={lead} />
    </Suspense>
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
