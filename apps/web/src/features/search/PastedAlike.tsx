import { countSharedEnds, endsOf } from '@chaintrail/model';
import { useStore } from 'zustand';
import { recentSearches } from '../../api/recentSearches.ts';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { ImitationTag } from '../../ui/ImitationTag.tsx';
import { LabelTag } from '../../ui/LabelTag.tsx';
import { LitAddress } from '../../ui/LitAddress.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { addressOf, plainAddress } from './alike.ts';
import type { Choice } from './choices.ts';
import { t } from './offerTexts.ts';
import styles from './Suggestions.module.css';
import { useNearAnswer } from './useNearAnswer.ts';
import type { SearchBoxModel } from './useSearchBox.ts';

export interface PastedAlikeProps {
  /** The address as it was recognised. */
  address: string;
  model: Pick<SearchBoxModel, 'choose' | 'text' | 'chain'>;
}

/** That what was pasted begins and ends like an address that was just looked at, or that is stored, and is another one. */
export function PastedAlike({ address, model }: PastedAlikeProps) {
  const visited = useStore(recentSearches.store)
    .map((entry): Choice => ({ type: 'recent', entry }))
    .filter((choice) => isAlike(address, addressOf(choice)));
  const known = new Set(visited.map(addressOf));
  const stored = (useNearAnswer(model)?.alike ?? [])
    .filter(({ text }) => isAlike(address, plainAddress(text)))
    .map((hit): Choice => ({ type: 'suggestion', suggestion: { ...hit, group: 'address', matches: [] } }));
  const alike = [...stored, ...visited.filter((choice) => !stored.some((one) => addressOf(one) === addressOf(choice)))];
  const [first] = alike;
  if (first === undefined) return null;
  return (
    <div className={styles.problem}>
      <Notice tone="warn">
        <span className={styles.problemLine}>{t('offers.alikePasted')}</span>
        <span className={styles.typed}>
          {t('offers.alikeTyped')} <LitAddress address={address} {...countSharedEnds(address, addressOf(first) ?? '')} isFalse />
        </span>
        {alike.map((choice) => (
          <button key={addressOf(choice)} type="button" className={styles.near} onClick={() => model.choose(choice)}>
            <Other choice={choice} address={address} isVisited={known.has(addressOf(choice))} />
          </button>
        ))}
      </Notice>
    </div>
  );
}

function Other({ choice, address, isVisited }: { choice: Choice; address: string; isVisited: boolean }) {
  const other = addressOf(choice) ?? '';
  const hit = choice.type === 'suggestion' ? choice.suggestion : undefined;
  const shared = countSharedEnds(other, address);
  return (
    <>
      {hit && <ChainGlyph chainName={hit.chainName} size={14} />}
      {isVisited && <Tag small>{t('offers.alikeVisited')}</Tag>}
      {hit?.label && <LabelTag label={hit.label} small />}
      {hit?.imitates && <ImitationTag of={hit.imitates} />}
      <LitAddress address={other} {...shared} />
      <span className={styles.alikeNote}>{t('offers.alikeNote', { ...shared })}</span>
    </>
  );
}

const isAlike = (address: string, other: string | undefined) =>
  other !== undefined && other !== address && endsOf(other) === endsOf(address);
