import type { ChainStatusView, CoverageView } from '@chaintrail/contract/schemas';
import styles from './Breadcrumb.module.css';
import { ChainGlyph } from './ChainGlyph.tsx';
import { CoverageLine } from './CoverageLine.tsx';
import { Icon } from './Icon.tsx';

export interface BreadcrumbProps {
  chainName: string;
  /** Once it is known. */
  chain: ChainStatusView | null | undefined;
  /** What kind of page this is: 地址, 交易, 区块. */
  page: string;
  /** Which part of history the page rests on. */
  coverage: CoverageView | undefined;
}

/** Where the page stands, and at the right end what it rests on. */
export function Breadcrumb({ chainName, chain, page, coverage }: BreadcrumbProps) {
  return (
    <div className={styles.line}>
      <ChainGlyph chainName={chainName} size={18} />
      <span className={styles.place}>{chain?.title ?? chainName}</span>
      <Icon name="chevronRight" size={12} />
      <span className={styles.place}>{page}</span>
      <span className={styles.gap} />
      {coverage && <CoverageLine coverage={coverage} chain={chain} />}
    </div>
  );
}
