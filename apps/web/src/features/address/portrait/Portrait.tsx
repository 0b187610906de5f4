import type { AddressCardView, JudgedEntityView } from '@chaintrail/contract/schemas';
import { tabs } from '@chaintrail/contract';
import { Suspense, useState, type ReactNode } from 'react';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { Amount } from '../../../ui/Amount.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { ChainGlyph } from '../../../ui/ChainGlyph.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { HashLink } from '../../../ui/HashLink.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { isMobileLayout } from '../../../ui/layout.ts';
import { Link } from '../../../ui/Link.tsx';
import { addressPath } from '../../../ui/paths.ts';
import { Tag } from '../../../ui/Tag.tsx';
import type { AddressModel } from '../addressModel.ts';
import { EntityWhole } from '../EntityWhole.tsx';
import { tellDuration } from './duration.ts';
import { partyRows } from './partyRows.ts';
import { RiskFact } from './RiskFact.tsx';
import styles from './Portrait.module.css';
import { t } from './texts.ts';

/**
 * 画像: risk as reasons, who paid for its fees, how long coin lay there, where else its key is. Facts that do not exist are left out. On a
 * desktop it is one line until somebody unfolds it, so that the rows below begin on the first screen; a phone unfolds it with its other facts.
 */
export function Portrait({ model }: { model: AddressModel }) {
  const isFoldable = !isMobileLayout();
  const [isUnfolded, setIsUnfolded] = useState(!isFoldable);
  const card = model.card.data;
  if (!card) return null;
  const tab = model.overview.data?.tab ?? tabs.EXTERNAL;
  return (
    <section className={classNames(styles.portrait, isUnfolded ? styles.whole : styles.short)} aria-label={t('portrait.title')}>
      <dl className={styles.facts}>
        <Fact name={t('portrait.risk')}>
          <RiskFact card={card} tab={tab} isShort={!isUnfolded} />
        </Fact>
        {isUnfolded && <OtherFacts model={model} card={card} tab={tab} />}
      </dl>
      {isFoldable && (
        <button type="button" className={`tap ${styles.fold}`} aria-expanded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)}>
          {t(isUnfolded ? 'portrait.fold' : 'portrait.unfold')}
          <Icon name={isUnfolded ? 'chevronUp' : 'chevronDown'} size={13} />
        </button>
      )}
    </section>
  );
}

function OtherFacts({ model, card, tab }: { model: AddressModel; card: AddressCardView; tab: number }) {
  const OwnFacts = model.family?.address.Facts;
  return (
    <>
      {card.entity && (
        <Fact name={t(isInferred(card.entity) ? 'portrait.entityInferred' : 'portrait.entity')}>
          <EntityWhole entity={card.entity} chainName={card.chainName} />
        </Fact>
      )}
      <GasFacts card={card} />
      {card.dwell && (
        <Fact name={t('portrait.dwell')}>
          <Link to={partyRows(card, { tab, coinKey: card.dwell.coin.coinKey })} className={`tap ${styles.link}`}>
            {t('portrait.dwellOf', {
              time: tellDuration(card.dwell.medianMs),
              n: formatCount(card.dwell.count),
              coin: card.dwell.coin.symbol,
            })}
          </Link>
          {!card.dwell.isWhole && <span className={styles.muted}>{t('portrait.dwellPart')}</span>}
        </Fact>
      )}
      <ZeroFact card={card} />
      {OwnFacts && (
        <Suspense fallback={null}>
          <OwnFacts card={card} Fact={Fact} />
        </Suspense>
      )}
      {card.sameKey.length > 0 && (
        <Fact name={t('portrait.sameKey')}>
          {card.sameKey.map(({ chainName, address, relation }) => (
            <Link key={`${chainName} ${address}`} to={addressPath(chainName, address)} title={address} className={`tap ${styles.key}`}>
              <ChainGlyph chainName={chainName} size={16} />
              {t(`portrait.${relation}`)}
            </Link>
          ))}
        </Fact>
      )}
    </>
  );
}

const isInferred = ({ claim }: JudgedEntityView) => claim === 'heuristic' || claim === 'derived';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function GasFacts({ card }: { card: AddressCardView }) {
  const { firstGas, firstFunding, gasSources, feesPaid } = card;
  return (
    <>
      {firstGas && firstGas.id !== firstFunding?.id && (
        <Fact name={t('portrait.firstGas')}>
          <AddressEntity chainName={card.chainName} address={firstGas.from.address} label={firstGas.from.label} copy={false} />
          <Amount value={firstGas.amount.amount} unit={firstGas.coin.symbol} shortenTiny />
          <HashLink chainName={card.chainName} hash={firstGas.hash} />
        </Fact>
      )}
      {gasSources && gasSources.length > 0 && (
        <Fact name={t('portrait.gasSources')}>
          {gasSources.map(({ party, amount, count, share }) => (
            <span key={party.address} className={styles.line}>
              <AddressEntity chainName={card.chainName} address={party.address} label={party.label} freeze={party.freeze} copy={false} />
              <Link
                to={partyRows(card, { tab: tabs.EXTERNAL, party: party.address, direction: 'in', coinKey: amount.coinKey })}
                className={`tap ${styles.link}`}
              >
                <Amount value={amount.amount} unit={amount.symbol} shortenTiny /> · {t('portrait.times', { n: formatCount(count) })}
              </Link>
              <span className={styles.muted}>{t('portrait.share', { share })}</span>
            </span>
          ))}
        </Fact>
      )}
      {feesPaid.count > 0 && (
        <Fact name={t('portrait.feesPaid')}>
          <Amount value={feesPaid.amount.amount} unit={feesPaid.amount.symbol} shortenTiny />
          <span className={styles.muted}>{t('portrait.times', { n: formatCount(feesPaid.count) })}</span>
        </Fact>
      )}
    </>
  );
}

function ZeroFact({ card }: { card: AddressCardView }) {
  const { inCount, outCount, selfCount } = card.zeroValue;
  if (inCount + outCount + selfCount === 0) return null;
  const parts = [
    inCount > 0 && t('portrait.zeroIn', { n: formatCount(inCount) }),
    outCount + selfCount > 0 && t('portrait.zeroOut', { n: formatCount(outCount + selfCount) }),
  ].filter((part) => part !== false);
  return (
    <Fact name={t('portrait.zeroValue')}>
      <Link to={partyRows(card, { tab: tabs.TOKEN20 })} className={`tap ${styles.link}`}>
        {parts.join(' · ')}
      </Link>
      <Tag>{t('portrait.times', { n: formatCount(inCount + outCount + selfCount) })}</Tag>
    </Fact>
  );
}
