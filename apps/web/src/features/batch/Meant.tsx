import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { nearQuery } from '../../api/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { LabelTag } from '../../ui/LabelTag.tsx';
import { addressEnds, shortenMiddle } from '../../ui/shorten.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Batch.module.css';
import { t } from './texts.ts';

/** Looked for without being asked; each of the others at the press of a button. */
export const LOOKED_FOR = 12;

export interface MeantProps {
  /** As it was written. */
  text: string;
  /** What its checksum says, if it has one that does. */
  suggestion?: string | undefined;
  isWanted: boolean;
  onAdopt: (address: string) => void;
}

/** The stored address that is one character off, to be taken in place of what was written. */
export function Meant({ text, suggestion, isWanted, onAdopt }: MeantProps) {
  const [isAsked, setIsAsked] = useState(isWanted);
  const { data, isLoading, error } = useQuery({ ...nearQuery({ address: text }), enabled: isAsked });
  if (!isAsked || error) {
    return (
      <Button size="small" onClick={() => setIsAsked(true)}>
        {t('batch.searchNear')}
      </Button>
    );
  }
  if (isLoading || !data) return <Skeleton width={160} />;
  const found = [...new Map(data.near.map((hit) => [hit.text, hit])).values()];
  if (found.length === 0 && suggestion === undefined) return <span className={styles.quiet}>{t('batch.noNear')}</span>;
  return (
    <span className={styles.meant}>
      <span className={styles.quiet}>{t('batch.meant')}</span>
      {found.map((hit) => (
        <span key={hit.text} className={styles.address}>
          <ChainGlyph chainName={hit.chainName} size={16} />
          {hit.label && <LabelTag label={hit.label} small />}
          <Adopt address={hit.text} isShort={hit.label !== undefined} onAdopt={onAdopt} />
        </span>
      ))}
      {found.length === 0 && suggestion !== undefined && (
        <span className={styles.address}>
          <Adopt address={suggestion} onAdopt={onAdopt} />
          <span className={styles.quiet}>{t('batch.meantUnknown')}</span>
        </span>
      )}
    </span>
  );
}

function Adopt({ address, isShort = false, onAdopt }: { address: string; isShort?: boolean; onAdopt: MeantProps['onAdopt'] }) {
  return (
    <>
      <span className="mono" title={address}>
        {shortenMiddle(address, isShort ? addressEnds.table : addressEnds.card)}
      </span>
      <Button
        size="small"
        aria-label={`${t('batch.adopt')} ${address}`}
        onClick={(event) => {
          event.preventDefault();
          onAdopt(address);
        }}
      >
        {t('batch.adopt')}
      </Button>
    </>
  );
}
