import type { TagView } from '@chaintrail/contract/schemas';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { Identicon } from '../../ui/Identicon.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { useChainTitle } from '../chain/index.ts';
import { familyText } from './labelFacts.ts';
import type { Draft } from './draft.ts';
import styles from './LabelDialog.module.css';

/** Whom a label is of, with the whole address. */
export function SubjectHead({ draft: { chainName, family, address }, tag }: { draft: Draft; tag: TagView | undefined }) {
  const title = useChainTitle(chainName);
  return (
    <div className={styles.subject}>
      <Identicon address={address} size={40} />
      <span className={styles.subjectText}>
        <span className={styles.hint}>
          {chainName !== '' && <ChainGlyph chainName={chainName} size={16} />} {familyText({ family }) ?? title}
          {tag && (
            <>
              {' · '}
              <bdi>{tag.author}</bdi> <TimeText at={tag.madeAt} as="absolute" />
            </>
          )}
        </span>
        <span className={`mono ${styles.address}`}>{address}</span>
      </span>
    </div>
  );
}
