import type { AddressFindingsView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { toPart } from '../../api/failure.ts';
import { addressFindingsQuery } from '../../api/queries.ts';
import { formatDate } from '../../lib/time.ts';
import { Button } from '../../ui/Button.tsx';
import { CardHeader } from '../../ui/Card.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { formatCount } from '../../ui/figures.ts';
import { Icon } from '../../ui/Icon.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { usePreferences } from '../../ui/preferences.ts';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { useCopy } from '../../ui/useCopy.ts';
import styles from './Finding.module.css';
import { FindingRow } from './FindingRow.tsx';
import { writeLetterText } from './letterText.ts';
import { useChainTitle } from '../chain/index.ts';
import { t } from './texts.ts';

export interface FindingsCardProps {
  chainName: string;
  address: string;
}

/** 研判发现: what rules make of an address, what they may not say and why. No finding is no all-clear. */
export function FindingsCard({ chainName, address }: FindingsCardProps) {
  const { data, failure, retry } = toPart(useQuery(addressFindingsQuery({ chainName, address })));
  const n = formatCount(data?.findings.length ?? 0);
  return (
    <section className={styles.findings}>
      <CardHeader title={t('finding.title')} note={data && t(isMobileLayout() ? 'finding.countNarrow' : 'finding.count', { n })}>
        {data && data.findings.length > 0 && <CopyLetter data={data} />}
      </CardHeader>
      {data ? (
        <Findings data={data} />
      ) : failure ? (
        <FailedState failure={failure} retry={retry} title={t('finding.failed')} />
      ) : (
        <StateBlock isLoading what={t('finding.looking')}>
          {null}
        </StateBlock>
      )}
    </section>
  );
}

function CopyLetter({ data }: { data: AddressFindingsView }) {
  const { copied, copy } = useCopy();
  const chainTitle = useChainTitle(data.chainName);
  return (
    <Button size="small" icon={copied ? 'check' : 'copy'} onClick={() => void copy(writeLetterText(data, chainTitle))}>
      {t('finding.copy')}
    </Button>
  );
}

function Findings({ data }: { data: AddressFindingsView }) {
  const { chainName, address, findings, refused, silent } = data;
  return (
    <>
      {findings.length > 0 ? (
        <ul className={styles.items}>
          {findings.map((finding) => (
            <FindingRow key={finding.rule} chainName={chainName} address={address} finding={finding} />
          ))}
        </ul>
      ) : (
        <p className={styles.none}>
          <strong>{t('finding.none')}</strong> {t('finding.noneNote', { n: refused.length + silent.length })}
        </p>
      )}
      {refused.length > 0 && (
        <ul className={styles.items}>
          {refused.map(({ rule, title, reason }) => (
            <li key={rule} className={styles.item}>
              <div className={styles.row}>
                <span className={styles.icon}>
                  <Icon name="minus" size={16} />
                </span>
                <span className={styles.title}>{title}</span>
                <span className={`${styles.claim} ${styles.muted}`}>{t('finding.refused')}</span>
                <span className={`${styles.sentence} ${styles.muted}`}>{reason}</span>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Basis data={data} />
    </>
  );
}

/** What was looked at, and which rules saw nothing. */
function Basis({ data: { covered, silent } }: { data: AddressFindingsView }) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const n = formatCount(covered.rowCount);
  return (
    <p className={styles.basis}>
      {covered.isWhole || covered.fromTime === null
        ? t('finding.covered', { n })
        : t('finding.coveredPart', { n, from: formatDate(covered.fromTime, zone) })}
      {silent.length > 0 && <> · {t('finding.silent', { titles: silent.map(({ title }) => title).join('、') })}</>}
    </p>
  );
}
