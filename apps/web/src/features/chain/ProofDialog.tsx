import { t } from '../../locales/translate.ts';
import { t as tCoverage } from '../../ui/coverageTexts.ts';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import styles from './ProofDialog.module.css';
import { useChains } from './useChains.ts';

/** Of every chain: what of its blocks proves itself, and what is only said by a node. */
export function ProofDialog({ onClose }: { onClose: () => void }) {
  const { chains } = useChains();
  return (
    <Dialog shape={isMobileLayout() ? 'sheet' : 'modal'} title={t('home.proofs')} onClose={onClose}>
      <p className={styles.note}>{tCoverage('coverage.proofNote')}</p>
      <ul className={styles.list}>
        {chains.map(({ chainName, title, proof }) => (
          <li key={chainName} className={styles.chain}>
            <ChainGlyph chainName={chainName} size={18} />
            <span className={styles.title}>{title}</span>
            <span className={proof.state === 'none' ? styles.told : undefined}>{proof.text}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
