import type { TagView } from '@chaintrail/contract/schemas';
import type { ReactNode } from 'react';
import { LabelTag } from '../../ui/LabelTag.tsx';
import { Link } from '../../ui/Link.tsx';
import { searchPath } from '../../ui/paths.ts';
import { shortenMiddle } from '../../ui/shorten.ts';
import { TimeText } from '../../ui/TimeText.tsx';
import { labelOf, listFacts, type Said } from './labelFacts.ts';
import styles from './Labels.module.css';
import told from './Told.module.css';
import { ClaimText, ResemblanceTag, RiskTag } from './parts.tsx';
import { t } from './texts.ts';

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={told.part}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** A label with its category and risk. */
export function SaidHead({ said }: { said: Said }) {
  return (
    <span className={told.saidHead}>
      <LabelTag label={labelOf(said)} />
      <ResemblanceTag said={said} />
      <span>
        <RiskTag risk={said.riskType} /> <span>{said.tagType.name}</span>
      </span>
    </span>
  );
}

export function Facts({ said, author }: { said: Said; author?: string }) {
  return (
    <dl className={told.facts}>
      <dt>{t('label.basis')}</dt>
      <dd>
        <ClaimText claim={said.claim} />
      </dd>
      {[...listFacts(said), ...(author === undefined ? [] : [{ name: t('label.author'), value: author, to: undefined }])].map(
        ({ name, value, to }) => (
          <div key={name} className={told.fact}>
            <dt>{name}</dt>
            <dd>
              {to === undefined ? (
                <bdi>{value}</bdi>
              ) : (
                <Link to={to}>
                  <bdi>{value}</bdi>
                </Link>
              )}
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** Words, and where they can be checked: a page, or a transaction that the search finds on its chain. */
export function EvidenceList({ evidence }: { evidence: Said['evidence'] }) {
  if (evidence.length === 0) return <p className={styles.quiet}>{t('label.noEvidence')}</p>;
  return (
    <ul className={told.evidence}>
      {evidence.map(({ text, link }) => (
        <li key={`${text} ${link ?? ''}`}>
          <bdi>{text}</bdi>
          {link !== null &&
            (link.startsWith('http') ? (
              <a href={link} target="_blank" rel="noreferrer noopener" title={link}>
                {shortenMiddle(link, { head: 32, tail: 10 })}
              </a>
            ) : (
              <Link to={searchPath(link)} className="mono" title={link}>
                {shortenMiddle(link, { head: 12, tail: 10 })}
              </Link>
            ))}
        </li>
      ))}
    </ul>
  );
}

/** What else is said of an address, each claim whole. */
export function Others({ tags }: { tags: readonly TagView[] }) {
  if (tags.length === 0) return <p className={styles.quiet}>{t('label.noOthers')}</p>;
  return (
    <ul className={told.others}>
      {tags.map((tag) => (
        <li key={tag.id}>
          <span className={styles.line}>
            <LabelTag label={labelOf(tag)} />
            <ResemblanceTag said={tag} />
            <ClaimText claim={tag.claim} />
            <span className={`${styles.quiet} ${styles.end}`}>{t('label.confidenceOf', { n: tag.confidence })}</span>
          </span>
          <span className={styles.quiet}>
            <bdi>{tag.source}</bdi>
            {tag.licence !== null && (
              <>
                {' · '}
                <bdi>{tag.licence}</bdi>
              </>
            )}
            {' · '}
            {tag.sourceDate ?? <TimeText at={tag.changedAt} as="absolute" />}
          </span>
        </li>
      ))}
    </ul>
  );
}
