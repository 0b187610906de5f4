import type { CoverageView } from '@chaintrail/contract/schemas';
import { t } from './coverageTexts.ts';
import styles from './GapNotice.module.css';
import { gapTexts } from './gapTexts.ts';
import { Notice } from './Notice.tsx';

export interface GapNoticeProps {
  coverage: CoverageView;
  blockNumber: number;
  /** The sentence, around the kinds that are missing. */
  say: (kinds: string) => string;
}

/** What is missing of one block, said where its contents stand, since they look whole. Balances before the history are no part of a block. */
export function GapNotice({ coverage, blockNumber, say }: GapNoticeProps) {
  const here = coverage.gaps.filter(
    ({ kind, fromBlock, toBlock }) => kind !== 'opening' && fromBlock <= blockNumber && blockNumber <= toBlock,
  );
  if (here.length === 0) return null;
  const kinds = new Set(here.map(({ kind }) => t(gapTexts[kind])));
  return (
    <div className={styles.place}>
      <Notice tone="warn">{say([...kinds].join('、'))}</Notice>
    </div>
  );
}
