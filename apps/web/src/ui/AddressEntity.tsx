import type { LabelView, PartyView } from '@chaintrail/contract/schemas';
import { use, type ReactNode } from 'react';
import { t } from '../locales/translate.ts';
import styles from './AddressEntity.module.css';
import { classNames } from './classNames.ts';
import { CopyButton } from './CopyButton.tsx';
import { HoverCard } from './HoverCard.tsx';
import { setHovered, useHovered } from './hovered.ts';
import { Icon } from './Icon.tsx';
import { Identicon } from './Identicon.tsx';
import { ImitatedContext } from './imitated.ts';
import { ImitationTag } from './ImitationTag.tsx';
import { LabelTag } from './LabelTag.tsx';
import { AddressHopContext, Link } from './Link.tsx';
import { addressPath } from './paths.ts';
import { addressEnds, AddressEndsContext, shortenMiddle } from './shorten.ts';
import { Tag } from './Tag.tsx';

export interface AddressEntityProps {
  chainName: string;
  /** Canonical form; '' where value appears or disappears. */
  address: string;
  label?: LabelView | undefined;
  /** What an issuer did to it. */
  freeze?: PartyView['freeze'];
  /** Where there is little room what an issuer did is a sign, whose title says it. */
  compact?: boolean;
  /** The page's own address: grey, no link, 本地址. */
  self?: boolean;
  /** `table` 8+6, `card` 12+10. */
  length?: 'table' | 'card';
  isContract?: boolean;
  copy?: boolean;
  icon?: boolean;
  /** Off where the whole row is a link already. */
  link?: boolean;
  /** Shown after 300 ms on hover or focus; made only then. */
  hoverCard?: () => ReactNode;
  /** In place of an empty address: 新增发行, 出块奖励 … */
  emptyText?: string;
}

/** An address wherever it appears: picture, label or short form, copy. */
export function AddressEntity({
  chainName,
  address,
  label,
  freeze,
  compact = false,
  self = false,
  length = 'table',
  isContract = false,
  copy = true,
  icon = true,
  link: isLink = true,
  hoverCard,
  emptyText = '—',
}: AddressEntityProps) {
  const hop = use(AddressHopContext);
  const imitated = use(ImitatedContext).get(address);
  const isHovered = useHovered((state) => state.text === address && address !== '');
  if (address === '') return <span className={styles.none}>{emptyText}</span>;
  const showsLabel = label !== undefined && !self;
  const content = showsLabel ? <LabelTag label={label} /> : <AddressText address={address} length={length} />;
  const link = self ? (
    <span className={styles.self}>
      <AddressText address={address} length={length} />
      <span className={styles.selfMark}>{t('ui.selfAddress')}</span>
    </span>
  ) : !isLink ? (
    <span className={styles.link} title={address}>
      {content}
    </span>
  ) : (
    <Link to={addressPath(chainName, address, hop)} className={styles.link} title={hoverCard ? undefined : address}>
      {content}
    </Link>
  );
  return (
    <span
      className={classNames(styles.address, isHovered && styles.hovered)}
      onMouseEnter={() => setHovered(address)}
      onMouseLeave={() => setHovered(null)}
    >
      {icon && (isContract ? <ContractMark /> : <Identicon address={address} />)}
      {hoverCard && !self ? <HoverCard content={hoverCard}>{link}</HoverCard> : link}
      {freeze && !self && <FreezeMark freeze={freeze} compact={compact} />}
      {imitated && <ImitationTag of={imitated} />}
      {copy && !self && <CopyButton text={address} label={t('ui.copyAddress')} />}
    </span>
  );
}

export interface AddressTextProps {
  address: string;
  length?: 'table' | 'card';
}

/** The address alone, cut in the middle; the full text stays selectable, findable and in the title. */
export function AddressText({ address, length = 'table' }: AddressTextProps) {
  const longer = use(AddressEndsContext).get(address);
  const wanted = addressEnds[length];
  const ends = longer && longer.head > wanted.head ? longer : wanted;
  return (
    <span className={styles.text} title={address}>
      {shortenMiddle(address, ends)}
    </span>
  );
}

function FreezeMark({ freeze, compact }: { freeze: NonNullable<PartyView['freeze']>; compact: boolean }) {
  const name = t(freeze === 'frozen' ? 'ui.frozen' : 'ui.destroyed');
  if (compact) return <Icon name="snow" size={14} title={name} className={styles.ice} />;
  return (
    <Tag tone="info" icon="snow" small title={t('ui.frozenHint')}>
      {name}
    </Tag>
  );
}

function ContractMark() {
  return (
    <span className={styles.contract}>
      <Icon name="code" size={12} />
    </span>
  );
}
