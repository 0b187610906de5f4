import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { chainGlyphs } from '../../ui/chainGlyphs.tsx';
import { CoinIcon } from '../../ui/CoinIcon.tsx';
import { HashLink } from '../../ui/HashLink.tsx';
import { Identicon } from '../../ui/Identicon.tsx';
import { LabelTag, LabelTags } from '../../ui/LabelTag.tsx';
import { MethodTag } from '../../ui/MethodTag.tsx';
import styles from './PartsPage.module.css';
import {
  bitcoinAddress,
  coinSamples,
  evmAddress,
  exchangeLabel,
  inferredLabels,
  otherAddress,
  privateLabels,
  systemLabels,
  transactionHash,
  tronAddress,
  uglyLabel,
} from './samples.ts';
import { Section, showSampleCard, State } from './Section.tsx';
import { t } from './texts.ts';

/** Addresses, transactions, labels, chains and coins. */
export function Entities() {
  return (
    <>
      <Addresses />
      <Section title={t('parts.labels')}>
        <State name={t('parts.system10')}>
          {systemLabels.map((label) => (
            <LabelTag key={label.type} label={label} />
          ))}
        </State>
        <State name={t('parts.private10')}>
          {privateLabels.map((label) => (
            <LabelTag key={label.type} label={label} />
          ))}
        </State>
        <State name={t('parts.inferred')}>
          {inferredLabels.map((label) => (
            <LabelTag key={label.type} label={label} small />
          ))}
        </State>
        <State name={t('parts.overflowing')}>
          <LabelTags labels={systemLabels} />
        </State>
        <State name={t('parts.ugly')}>
          <LabelTag label={uglyLabel} />
        </State>
      </Section>
      <Section title={t('parts.glyphs')}>
        <div className={styles.glyphs}>
          {Object.keys(chainGlyphs).map((name) => (
            <span key={name} className={styles.glyph}>
              <ChainGlyph chainName={name} size={26} />
              {name}
            </span>
          ))}
        </div>
        <div className={styles.row}>
          {coinSamples.map((symbol) => (
            <CoinIcon key={symbol} symbol={symbol} size={32} chainName="ETH" />
          ))}
          {[evmAddress, otherAddress, bitcoinAddress, tronAddress].map((address) => (
            <Identicon key={address} address={address} size={32} />
          ))}
        </div>
      </Section>
    </>
  );
}

function Addresses() {
  return (
    <Section title={t('parts.addresses')}>
      <State name={t('parts.plain')}>
        <AddressEntity chainName="ETH" address={evmAddress} />
      </State>
      <State name={t('parts.labelled')}>
        <AddressEntity chainName="ETH" address={evmAddress} label={exchangeLabel} />
      </State>
      <State name={t('parts.self')}>
        <AddressEntity chainName="ETH" address={evmAddress} self />
      </State>
      <State name={t('parts.contract')}>
        <AddressEntity chainName="ETH" address={otherAddress} isContract />
      </State>
      <State name={t('parts.hovering')}>
        <AddressEntity chainName="ETH" address={otherAddress} hoverCard={showSampleCard} />
      </State>
      <State name={t('parts.glyphs')}>
        <AddressEntity chainName="BTC" address={bitcoinAddress} />
        <AddressEntity chainName="TRON" address={tronAddress} />
      </State>
      <State name={t('parts.longer')}>
        <AddressEntity chainName="ETH" address={evmAddress} length="card" />
      </State>
      <State name={t('parts.ugly')}>
        <AddressEntity chainName="ETH" address={evmAddress} label={uglyLabel} />
      </State>
      <State name={t('parts.nothing')}>
        <AddressEntity chainName="ETH" address="" />
      </State>
      <State name={t('parts.transaction')}>
        <HashLink chainName="ETH" hash={transactionHash} />
      </State>
      <State name={t('parts.method')}>
        <MethodTag method={{ name: 'transfer', selector: '0xa9059cbb' }} plainText="" />
        <MethodTag method={{ name: null, selector: '0xa9059cbb' }} plainText="" />
        <MethodTag method={{ name: 'aVeryLongFunctionNameThatNobodyWouldWriteButSomebodyDid', selector: '0xa9059cbb' }} plainText="" />
      </State>
    </Section>
  );
}
