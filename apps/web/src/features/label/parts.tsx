import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { classNames } from '../../ui/classNames.ts';
import { AddressText } from '../../ui/AddressEntity.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { claimLook } from '../../ui/entityLook.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Identicon } from '../../ui/Identicon.tsx';
import { LabelTag } from '../../ui/LabelTag.tsx';
import { Link } from '../../ui/Link.tsx';
import { Tag, type TagTone } from '../../ui/Tag.tsx';
import { useChainTitle } from '../chain/index.ts';
import { familyText, labelOf, subjectPath, type Said } from './labelFacts.ts';
import styles from './Labels.module.css';
import { t } from './texts.ts';

/** How bad it is, by bars and colour, and what it is in words; that nothing is known makes no address clean. */
export function RiskTag({ risk }: { risk: Said['riskType'] }) {
  const level = risk?.level ?? 0;
  return (
    <span className={classNames(styles.risk, styles[`risk${level}`])}>
      <span className={styles.bars} aria-hidden>
        {[1, 2, 3, 4].map((bar) => (
          <i key={bar} className={bar <= level ? styles.full : undefined} />
        ))}
      </span>
      {risk?.name ?? t('label.anyRisk')}
    </span>
  );
}

/** The chain of a label's address, or the family on whose chains it holds. */
function ChainMark({ said }: { said: Pick<Said, 'chainName' | 'family'> }) {
  const title = useChainTitle(said.chainName ?? '');
  const family = familyText(said);
  return family === null ? (
    <ChainGlyph chainName={said.chainName ?? ''} size={18} title={title} />
  ) : (
    <span className={styles.family} title={family}>
      <Icon name="link" size={12} title={family} />
    </span>
  );
}

/** An address as a row of the library tells it. */
export function Subject({ said, length = 'table' }: { said: Pick<Said, 'chainName' | 'family' | 'address'>; length?: 'table' | 'card' }) {
  return (
    <span className={styles.subject}>
      <ChainMark said={said} />
      <Identicon address={said.address} />
      <Link to={subjectPath(said)} className={styles.address} title={said.address}>
        <AddressText address={said.address} length={length} />
      </Link>
      <CopyButton text={said.address} label={t('label.address')} />
    </span>
  );
}

export function StateTag({ look }: { look: { text: string; tone: TagTone } }) {
  return look.tone === 'neutral' ? (
    <span className={styles.quiet}>{look.text}</span>
  ) : (
    <Tag small tone={look.tone}>
      {look.text}
    </Tag>
  );
}

/** Beside a name whose letters are not what they seem. */
export function ResemblanceTag({ said: { resembles } }: { said: Pick<Said, 'resembles'> }) {
  if (resembles === null) return null;
  return (
    <Tag small tone="error" icon="warning" title={t('label.resemblesTitle', { name: resembles })}>
      {t('label.resembles')} <bdi>{resembles}</bdi>
    </Tag>
  );
}

/** A label that opens what is said of it. */
export function LabelButton({ said, onOpen }: { said: Said; onOpen: () => void }) {
  return (
    <>
      <button type="button" className={`tap ${styles.open}`} onClick={onOpen}>
        <LabelTag label={labelOf(said)} />
      </button>
      <ResemblanceTag said={said} />
    </>
  );
}

/** What a claim rests on, as a word with its mark. */
export function ClaimText({ claim }: { claim: Said['claim'] }) {
  const look = claimLook[claim];
  return (
    <span className={classNames(styles.claim, claim === 'heuristic' && styles.guessed)}>
      <Icon name={look.icon} size={12} />
      {t(look.text)}
    </span>
  );
}
