import { Suspense, useState } from 'react';
import { t } from './texts.ts';
import { CoverageLine } from '../../ui/CoverageLine.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Identicon } from '../../ui/Identicon.tsx';
import { LabelTags } from '../../ui/LabelTag.tsx';
import { useCopy } from '../../ui/useCopy.ts';
import { useLongPress } from '../../ui/useLongPress.ts';
import { AddressLabels } from '../label/atAddress/index.ts';
import { FactsLine } from './first/FactsLine.tsx';
import { FirstScreen } from './first/FirstScreen.tsx';
import { LabelBasis } from './first/LabelBasis.tsx';
import { Kind } from './IdentityWide.tsx';
import styles from './Identity.module.css';
import { Portrait } from './portrait/index.ts';
import { PrimaryName } from './names/PrimaryName.tsx';
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
        {model.family?.address.tabs.ENS && model.chain?.mode !== 'provider' && <PrimaryName model={model} />}
        <AddressLabels subject={{ chainName: model.chainName, address }} />
      </div>
      {card.data && <LabelBasis labels={card.data.labels} />}
      <FirstScreen model={model} />
      <div className={styles.foot}>
        {coverage && <CoverageLine coverage={coverage} chain={model.chain} short />}
        <button type="button" className={styles.unfold} aria-expanded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)}>
          {t(isUnfolded ? 'address.factsHide' : 'address.factsShow')}
          <Icon name={isUnfolded ? 'chevronUp' : 'chevronDown'} size={13} />
        </button>
      </div>
      {isUnfolded && <FactsLine model={model} />}
      {isUnfolded && (
        <Suspense fallback={null}>
          <Portrait model={model} />
        </Suspense>
      )}
      {showsQr && <QrDialog address={address} onClose={() => setShowsQr(false)} />}
    </section>
  );
}
