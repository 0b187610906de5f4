import type { SuggestionView } from '@chaintrail/contract/schemas';
import type { ReactNode } from 'react';
import type { SearchEntry } from '../../lib/searchHistory.ts';
import { t } from './offerTexts.ts';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { DoubtTag } from '../../ui/Claim.tsx';
import { CoinIcon } from '../../ui/CoinIcon.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ImitationTag } from '../../ui/ImitationTag.tsx';
import { Identicon } from '../../ui/Identicon.tsx';
import { LabelTag } from '../../ui/LabelTag.tsx';
import { addressEnds, shortenMiddle } from '../../ui/shorten.ts';
import { useChainTitle } from '../chain/index.ts';
import type { Alike } from './alike.ts';
import { AlikeText } from './AlikeText.tsx';
import type { Choice } from './choices.ts';
import { kindLooks, sortText } from './kindTexts.ts';
import { MatchedText } from './MatchedText.tsx';
import styles from './Suggestions.module.css';

/** The inside of one line; `alike` where its address could be taken for another line's. */
export function ChoiceContent({ choice, alike }: { choice: Choice; alike: Alike | undefined }) {
  switch (choice.type) {
    case 'recent':
      return <Recent entry={choice.entry} alike={alike} />;
    case 'suggestion':
      return <Suggestion suggestion={choice.suggestion} alike={alike} />;
    case 'command':
      return (
        <>
          <span className={styles.square}>
            <Icon name={choice.command.icon} />
          </span>
          <span className={styles.main}>{choice.command.title}</span>
        </>
      );
  }
}

function Recent({ entry, alike }: { entry: SearchEntry; alike: Alike | undefined }) {
  const chainTitle = useChainTitle(entry.model);
  return (
    <>
      {entry.model === '' ? <Icon name="globe" size={18} /> : <ChainGlyph chainName={entry.model} size={18} />}
      <span className={styles.sort}>{t(sortText(entry.sort))}</span>
      <span className={styles.main}>
        {entry.name !== undefined && <bdi className={styles.entryName}>{entry.name}</bdi>}
        {alike ? (
          <AlikeText text={entry.text} matches={NO_MATCHES} alike={alike} />
        ) : (
          <span className="mono">{shortenMiddle(entry.text, entry.name === undefined ? { head: 12, tail: 10 } : addressEnds.table)}</span>
        )}
        <AlikeNote alike={alike} />
      </span>
      <span className={styles.side}>{chainTitle}</span>
    </>
  );
}

function Suggestion({ suggestion, alike }: { suggestion: SuggestionView; alike: Alike | undefined }) {
  const chainTitle = useChainTitle(suggestion.chainName);
  const isCode = suggestion.title === suggestion.text && (suggestion.kind === 'address' || suggestion.kind === 'hash');
  return (
    <>
      {markOf(suggestion)}
      <span className={styles.main}>
        <span className={styles.title}>
          {isCode && alike ? (
            <AlikeText text={suggestion.title} matches={suggestion.matches} alike={alike} />
          ) : (
            <MatchedText text={suggestion.title} matches={suggestion.matches} mono={isCode} />
          )}
          {suggestion.doubt && <DoubtTag coin={{ doubt: suggestion.doubt, contract: suggestion.text }} contract={false} />}
          {suggestion.imitates && <ImitationTag of={suggestion.imitates} />}
          {suggestion.label && suggestion.label.name !== suggestion.title && <LabelTag label={suggestion.label} small />}
        </span>
        {suggestion.subtitle !== '' && <span className={styles.subtitle}>{suggestion.subtitle}</span>}
        {!isCode && alike && <AlikeText text={suggestion.text} matches={NO_MATCHES} alike={alike} />}
        <AlikeNote alike={alike} />
      </span>
      <span className={styles.side}>
        <ChainGlyph chainName={suggestion.chainName} size={14} />
        <span className={styles.chain}>{chainTitle}</span>
      </span>
    </>
  );
}

const NO_MATCHES: SuggestionView['matches'] = [];

/** Beside the one that is right nothing need be checked. */
function AlikeNote({ alike }: { alike: Alike | undefined }) {
  if (!alike || alike.isGenuine) return null;
  return <span className={styles.alikeNote}>{t('offers.alikeNote', { head: alike.head, tail: alike.tail })}</span>;
}

function markOf(suggestion: SuggestionView): ReactNode {
  if (suggestion.kind === 'token' || suggestion.kind === 'nft') return <CoinIcon symbol={suggestion.title} size={26} />;
  if (suggestion.group === 'address' && suggestion.kind === 'address') return <Identicon address={suggestion.text} size={26} />;
  return (
    <span className={styles.square}>
      <Icon name={suggestion.group === 'label' ? (suggestion.label?.isPrivate ? 'lock' : 'bank') : kindLooks[suggestion.kind].icon} />
    </span>
  );
}
