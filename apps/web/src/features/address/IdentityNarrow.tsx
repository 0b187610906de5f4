import { useState } from 'react';
import { familyOf } from '../../families/families.ts';
import { t } from './texts.ts';
import { Amount } from '../../ui/Amount.tsx';
import { CoverageLine } from '../../ui/CoverageLine.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { formatCount } from '../../ui/figures.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Identicon } from '../../ui/Identicon.tsx';
import { LabelTags } from '../../ui/LabelTag.tsx';
import { useCopy } from '../../ui/useCopy.ts';
import { useLongPress } from '../../ui/useLongPress.ts';
import { readAddressFacts } from './addressFacts.ts';
import { Kind, OtherChains, StatsOrState } from './IdentityWide.tsx';
import styles from './Identity.module.css';
import { QrDialog } from './QrDialog.tsx';
import type { AddressModel } from './addressModel.ts';

/** Half of an EVM address; longer addresses take more such lines, in even parts. */
const LINE_LENGTH = 21;

function cutLines(address: string): string[] {
  const count = Math.ceil(address.length / LINE_LENGTH);
  const length = Math.ceil(address.length / count);
  return Array.from({ length: count }, (_, index) => address.slice(index * length, (index + 1) * length));
}

/** The head of a phone's address page; it scrolls away under the tabs. */
export function IdentityNarrow({ model }: { model: AddressModel }) {
  const { address, card } = model;
  const [showsQr, setShowsQr] = useState(false);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const { copied, copy } = useCopy();
  const longPress = useLongPress(() => void copy(address));
  const coverage = card.data?.coverage ?? model.list.coverage;
  return (
    <section className={styles.narrow} aria-label={t('address.crumb')}>
      <div className={styles.top}>
        <Identicon address={address} size={44} />
        <h1 className={styles.twoLines} aria-label={address} {...longPress}>
          {cutLines(address).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </h1>
        <IconButton icon="qr" size="tap" label={t('address.qr')} onClick={() => setShowsQr(true)} />
        <IconButton icon={copied ? 'check' : 'copy'} size="tap" label={t('ui.copyAddress')} onClick={() => void copy(address)} />
      </div>
      <div className={styles.narrowTags}>
        <Kind model={model} />
        {card.data && <LabelTags labels={card.data.labels} max={8} />}
      </div>
      {isUnfolded ? (
        <div className={styles.more}>
          <StatsOrState model={model} />
          <OtherChains model={model} />
        </div>
      ) : (
        <ShortFacts model={model} />
      )}
      <div className={styles.foot}>
        {coverage && <CoverageLine coverage={coverage} chain={model.chain} short />}
        <span className={styles.footGap} />
        <button type="button" className={styles.unfold} aria-expanded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)}>
          {t(isUnfolded ? 'address.hideCard' : 'address.showCard')}
          <Icon name={isUnfolded ? 'chevronUp' : 'chevronDown'} size={13} />
        </button>
      </div>
      {showsQr && <QrDialog address={address} onClose={() => setShowsQr(false)} />}
    </section>
  );
}

/** The four figures that fit; exact values unfold. */
function ShortFacts({ model }: { model: AddressModel }) {
  const card = model.card.data;
  if (!card) return <StatsOrState model={model} />;
  const facts = readAddressFacts(card, model.chain ?? undefined);
  const gross = familyOf(card.family).address.readGross(card);
  const main = gross ? { in: gross.received.amount, out: gross.spent.amount, symbol: gross.received.symbol } : (facts.usdt ?? facts.native);
  return (
    <dl className={styles.grid}>
      <div>
        <dt>{t('address.statBalance')}</dt>
        <dd>
          <Short value={card.nativeBalance.amount} unit={card.nativeBalance.symbol} />
        </dd>
      </div>
      <div>
        <dt>{t('address.statCount')}</dt>
        <dd>{formatCount(gross?.transactionCount ?? facts.externalCount)}</dd>
      </div>
      <div>
        <dt>
          <Icon name="arrowIn" size={13} className={styles.in} />
          {t(gross ? 'address.statReceived' : 'address.statIn')}
        </dt>
        <dd>{main ? <Short value={main.in} unit={main.symbol} /> : '0'}</dd>
      </div>
      <div>
        <dt>
          <Icon name="arrowOut" size={13} className={styles.outIcon} />
          {t(gross ? 'address.statSpent' : 'address.statOut')}
        </dt>
        <dd>{main ? <Short value={main.out} unit={main.symbol} /> : '0'}</dd>
      </div>
    </dl>
  );
}

// From ten thousand on a figure is read in 万 and 亿; below it every digit counts.
const LEAST_SHORTENED = 5;

function Short({ value, unit }: { value: string; unit: string }) {
  const digits = (value.split('.')[0] ?? '').replace('-', '').length;
  return digits >= LEAST_SHORTENED ? <Figure value={value} unit={unit} /> : <Amount value={value} unit={unit} shortenTiny />;
}
