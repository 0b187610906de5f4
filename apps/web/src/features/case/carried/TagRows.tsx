import type { CarriedTag } from '@chaintrail/contract/schemas';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { ChainGlyph } from '../../../ui/ChainGlyph.tsx';
import { claimLook } from '../../../ui/entityLook.ts';
import { LabelTag } from '../../../ui/LabelTag.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { TimeText } from '../../../ui/TimeText.tsx';
import { t } from '../texts.ts';
import styles from './Carried.module.css';
import { tellPlace } from './carriedFacts.ts';

/** Labels that came with a case: in their words, with where they are from and what became of them. */
export function TagRows({ tags }: { tags: readonly CarriedTag[] }) {
  return (
    <ul>
      {tags.map((tag) => (
        <li key={`${tellPlace(tag)} ${tag.address} ${tag.source} ${tag.madeAt}`} className={styles.row}>
          <TagRow tag={tag} />
        </li>
      ))}
    </ul>
  );
}

function TagRow({ tag }: { tag: CarriedTag }) {
  const { name, tagType, riskType, entity, claim, source, isPrivate } = tag;
  const label = { name, entity: entity?.name ?? null, type: tagType.look, claim, source, isPrivate };
  return (
    <div className={styles.facts}>
      <span className={styles.line}>
        <LabelTag label={label} />
        <span className={styles.text}>
          {tagType.name} · {t(claimLook[claim].text)} · {t('cases.tagConfidence', { n: tag.confidence })}
        </span>
        {riskType && (
          <Tag small tone="warn">
            {riskType.name}
          </Tag>
        )}
        {tag.retiredAt !== null && (
          <Tag small>
            <TimeText at={tag.retiredAt} as="absolute" /> {t('cases.tagChange_retired')}
          </Tag>
        )}
      </span>
      <span className={styles.line}>
        {tag.chainName === null ? (
          <span className="mono">
            {tellPlace(tag)} {tag.address}
          </span>
        ) : (
          <>
            <ChainGlyph chainName={tag.chainName} size={16} />
            <AddressEntity chainName={tag.chainName} address={tag.address} length="card" />
          </>
        )}
      </span>
      <span className={styles.quiet}>
        {[`${t('cases.tagSource')} ${source || '—'}`, tag.sourceDate, tag.licence, tag.author, tag.validFrom, tag.validTo]
          .filter((part) => part !== null && part !== '')
          .join(' · ')}
      </span>
      {tag.note !== '' && <span className={styles.text}>{tag.note}</span>}
      {tag.evidence.map(({ text, link }) => (
        <span key={`${text} ${link ?? ''}`} className={styles.quiet}>
          {t('cases.tagEvidence')} {text} {link}
        </span>
      ))}
      {tag.changes.length > 0 && <History changes={tag.changes} />}
    </div>
  );
}

function History({ changes }: Pick<CarriedTag, 'changes'>) {
  return (
    <details className={styles.history}>
      <summary>{t('cases.tagMoreHistory', { n: changes.length })}</summary>
      {changes.map(({ kind, by, at, before }) => (
        <span key={`${at} ${kind}`} className={styles.quiet}>
          <TimeText at={at} as="absolute" /> {t(`cases.tagChange_${kind}`)} {by} {before && t('cases.tagBefore', { name: before.name })}
        </span>
      ))}
    </details>
  );
}
