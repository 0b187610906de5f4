import type { CoverageView } from '@chaintrail/contract/schemas';
import { useId, useState } from 'react';
import { t } from './texts.ts';
import { formatCount } from '../../ui/figures.ts';
import { gapTexts } from '../../ui/gapTexts.ts';
import { classNames } from '../../ui/classNames.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './Banners.module.css';
import type { AddressContents } from './addressContents.ts';

/** What the rows below do not contain: a source that is down or behind, history still being read, known gaps. */
export function Banners({ model }: { model: AddressContents }) {
  const { chain, list, card } = model;
  const gaps = list.coverage?.gaps ?? card.data?.coverage.gaps ?? [];
  const lines: Line[] = [];
  if (chain?.sourceState === 'down') lines.push({ key: 'down', tone: 'error', text: t('address.bannerDown'), details: [chain.sourceNote] });
  if (chain?.syncState === 'lagging' && chain.lag !== null)
    lines.push({ key: 'lag', tone: 'warn', text: t('address.bannerLag', { n: formatCount(chain.lag) }) });
  if (chain?.syncState === 'backfilling' && chain.progress !== null) {
    lines.push({
      key: 'backfill',
      tone: 'warn',
      text: t('address.bannerBackfill', { n: (Math.floor(chain.progress * 1000) / 10).toFixed(1) }),
    });
  }
  const { fromBlock = 0 } = list.coverage ?? card.data?.coverage ?? {};
  // Of a chain that is read address by address: nobody takes what is not there for what did not happen.
  if (chain?.mode === 'provider' && fromBlock > 0)
    lines.push({ key: 'short', tone: 'warn', text: t('address.bannerShort', { block: formatCount(fromBlock) }) });
  if (gaps.length > 0) lines.push(describeGaps(gaps));
  if (lines.length === 0) return null;
  return (
    <div className={styles.banners}>
      {lines.map((line) => (
        <Banner key={line.key} line={line} />
      ))}
    </div>
  );
}

interface Line {
  key: string;
  tone: 'warn' | 'error';
  text: string;
  /** Where and why, in the words of a source: of any length. */
  details?: string[];
}

function describeGaps(gaps: CoverageView['gaps']): Line {
  const kinds = new Set(gaps.map((gap) => t(gapTexts[gap.kind])));
  return {
    key: 'gaps',
    tone: 'warn',
    text: t('address.bannerGaps', { n: formatCount(gaps.length), kinds: [...kinds].join('、') }),
    details: gaps.map((gap) =>
      t('address.bannerGap', {
        kind: t(gapTexts[gap.kind]),
        from: formatCount(gap.fromBlock),
        to: formatCount(gap.toBlock),
        reason: gap.reason,
      }),
    ),
  };
}

/** One line that unfolds, so that long reasons do not push the rows out of sight. */
function Banner({ line: { tone, text, details } }: { line: Line }) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const listId = useId();
  const told = details?.filter((detail) => detail !== '');
  if (!told?.length) return <Notice tone={tone}>{text}</Notice>;
  return (
    <Notice
      tone={tone}
      actions={
        <button
          type="button"
          className={classNames('tap', styles.unfold)}
          aria-expanded={isUnfolded}
          aria-controls={listId}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          {t(isUnfolded ? 'address.bannerFold' : 'address.bannerUnfold')}
          <Icon name={isUnfolded ? 'chevronUp' : 'chevronDown'} size={13} />
        </button>
      }
    >
      {text}
      <ul id={listId} className={styles.details} hidden={!isUnfolded}>
        {told.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
    </Notice>
  );
}
