import type { AddressNamesView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { toPart } from '../../../api/failure.ts';
import type { PanelProps } from '../../../families/family.ts';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { Link } from '../../../ui/Link.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { blockPath, namePath } from '../../../ui/paths.ts';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { StateBlock } from '../../../ui/StateBlock.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { TimeText } from '../../../ui/TimeText.tsx';
import { NameMarks, t } from '../../name/marks/index.ts';
import styles from './Names.module.css';
import { addressNamesQuery } from './queries.ts';

/** What an address calls itself, and which names it holds. */
export function NamesPanel({ model }: PanelProps) {
  const { chainName, address } = model;
  const names = toPart(useQuery(addressNamesQuery({ chainName, address })));
  const { data } = names;
  if (!data) {
    return (
      <StateBlock isLoading={names.isPending} what={t('name.loading')} skeleton={<SkeletonRows rowHeight={44} widths={[140, 200]} />}>
        {names.failure && <FailedState failure={names.failure} retry={names.retry} />}
      </StateBlock>
    );
  }
  if (!data.asked) return <StateBlock isLoading={false}>{data.notes.join('；')}</StateBlock>;
  return (
    <div className={styles.panel}>
      <Primary names={data} chainName={chainName} />
      <Held names={data} chainName={chainName} />
      <p className={styles.foot}>
        {data.service} · {t('name.asked')}{' '}
        <Link to={blockPath(chainName, data.asked.blockNumber)}>{formatCount(data.asked.blockNumber)}</Link>
        {' · '}
        {t('name.askedNote')} <TimeText at={data.asked.time} as="absolute" />
        {data.notes.map((note) => ` · ${note}`)}
      </p>
    </div>
  );
}

interface PartProps {
  names: AddressNamesView;
  chainName: string;
}

function Primary({ names: { primary }, chainName }: PartProps) {
  return (
    <section className={styles.part}>
      <h2>{t('name.primary')}</h2>
      {!primary && <p className={styles.none}>{t('name.primaryNone')}</p>}
      {primary && (
        <div className={styles.said}>
          {!primary.isVerified && <span className={styles.quiet}>{t('name.selfCalled')}</span>}
          {primary.marks.some(({ kind }) => kind === 'invalid') ? (
            <bdi className={styles.words}>{primary.display}</bdi>
          ) : (
            <Link to={namePath(chainName, primary.name)}>
              <bdi className={styles.words}>{primary.display}</bdi>
            </Link>
          )}
          {primary.isVerified && (
            <Tag small tone="ok">
              {t('name.primaryVerified')}
            </Tag>
          )}
          {!primary.isVerified && primary.leadsTo && (
            <AddressEntity chainName={chainName} address={primary.leadsTo.address} label={primary.leadsTo.label} />
          )}
        </div>
      )}
      {primary && primary.marks.length > 0 && (
        <div className={styles.warnings}>
          {primary.marks.map(({ kind, text }) => (
            <Notice key={kind} tone="warn">
              <span className={styles.words}>{text}</span>
            </Notice>
          ))}
        </div>
      )}
    </section>
  );
}

function Held({ names: { held }, chainName }: PartProps) {
  return (
    <section className={styles.part}>
      <h2>
        {t('name.held')} {held.length > 0 && <span>{formatCount(held.length)}</span>}
      </h2>
      {held.length === 0 && <p className={styles.none}>{t('name.heldNone')}</p>}
      <ul className={styles.held}>
        {held.map(({ name, display, expires, isWrapped, marks }) => (
          <li key={name}>
            <Link to={namePath(chainName, name)} className={styles.heldName}>
              <bdi className={styles.words}>{display}</bdi>
            </Link>
            <span className={styles.state}>
              {isWrapped && <Tag small>{t('name.wrapped')}</Tag>}
              {marks.length === 0 ? (
                <Tag small tone="ok">
                  {t('name.valid')}
                </Tag>
              ) : (
                <NameMarks marks={marks} />
              )}
            </span>
            <span className={styles.quiet}>
              {t('name.expires')} {expires === null ? t('name.expiresUnknown') : <TimeText at={expires} as="absolute" />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
