import type { AddressCardView } from '@chaintrail/contract/schemas';
import type { ReactNode } from 'react';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { Amount } from '../../../ui/Amount.tsx';
import { ChainGlyph } from '../../../ui/ChainGlyph.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { Link } from '../../../ui/Link.tsx';
import { addressPath } from '../../../ui/paths.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TimeText } from '../../../ui/TimeText.tsx';
import type { AddressModel } from '../addressModel.ts';
import { PartiesButton } from '../PartiesButton.tsx';
import { emptyPartyText } from '../RowParts.tsx';
import { t } from '../texts.ts';
import styles from './Facts.module.css';
import { atLeast } from './soFar.ts';

/** Before a time that an older row may come before. */
const AT_MOST = '≤ ';

/** One line of facts: since when, until when, who paid first, how many others, where else. */
export function FactsLine({ model }: { model: AddressModel }) {
  const { data, failure } = model.card;
  if (!data) {
    return (
      <div className={styles.facts} aria-hidden="true">
        {!failure && <Skeleton width={520} />}
      </div>
    );
  }
  const { firstFunding } = data;
  const isShort = data.coverage.fromBlock > 0;
  return (
    <dl className={styles.facts}>
      <Fact name={t('address.factFirst')}>
        {data.firstTime === null ? (
          t(isShort ? 'address.factNotYet' : 'address.statNever')
        ) : (
          <>
            {isShort && AT_MOST}
            <TimeText at={data.firstTime} as="absolute" />
          </>
        )}
      </Fact>
      {data.lastTime !== null && (
        <Fact name={t('address.factLast')}>
          <TimeText at={data.lastTime} as="absolute" />
        </Fact>
      )}
      <Fact name={t('address.statFirst')}>
        {isShort ? (
          t('address.factNotYet')
        ) : firstFunding ? (
          <>
            <AddressEntity
              chainName={data.chainName}
              address={firstFunding.from.address}
              label={firstFunding.from.label}
              freeze={firstFunding.from.freeze}
              copy={false}
              emptyText={emptyPartyText(firstFunding, 'from')}
            />
            <Amount value={firstFunding.amount.amount} unit={firstFunding.coin.symbol} shortenTiny />
          </>
        ) : (
          t('address.statFirstNone')
        )}
      </Fact>
      <Fact name={t('address.statParties')}>
        {isShort && data.counterpartyCount === 0 ? (
          t('address.firstSoFar', { nothing: t('address.partiesNone') })
        ) : (
          <>
            {atLeast(data.coverage, data.counterpartyCount)}
            <PartiesButton model={model} count={data.counterpartyCount} />
          </>
        )}
      </Fact>
      <OtherChains model={model} card={data} />
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function OtherChains({ model, card }: { model: AddressModel; card: AddressCardView }) {
  const chains = card.activeChains.filter((name) => name !== model.chainName);
  const { unfetchedChains: unfetched } = card;
  return (
    <Fact name={t('address.otherChains')}>
      {chains.length === 0
        ? unfetched.length === 0 && t('address.factNoChains')
        : chains.map((name) => (
            <Link key={name} to={addressPath(name, model.address)} title={name} aria-label={name} className="tap">
              <ChainGlyph chainName={name} size={18} />
            </Link>
          ))}
      {unfetched.length > 0 && (
        <span title={unfetched.join('、')}>
          {t(chains.length === 0 ? 'address.factUnfetchedAll' : 'address.factUnfetched', { n: formatCount(unfetched.length) })}
        </span>
      )}
    </Fact>
  );
}
