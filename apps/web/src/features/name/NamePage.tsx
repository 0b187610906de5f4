import type { NameDetailsView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { toPart } from '../../api/failure.ts';
import { query } from '../../api/queries.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { Card } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { BarTitle } from '../../ui/slots.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { useChain } from '../chain/index.ts';
import { Facts } from './Facts.tsx';
import { History } from './History.tsx';
import { markTone } from './marks/index.ts';
import styles from './Name.module.css';
import { Addresses, Content, Others, Texts } from './Records.tsx';
import { t } from './texts.ts';

/** One name on one chain: where it leads, who holds it, what it says, and why it may not be believed. */
export function NamePage({ chainName, name }: { chainName: string; name: string }) {
  const chain = useChain(chainName);
  const { data, failure, retry } = toPart(useQuery(query('getNameDetails', { ens: name, chainName })));
  usePageTitle(t('name.title', { name: data?.display ?? name.slice(0, 60) }));
  if (!data && !failure) return <PageSkeleton />;
  return (
    <>
      <BarTitle>{t('name.crumb')}</BarTitle>
      <Breadcrumb chainName={chainName} chain={chain} page={t('name.crumb')} coverage={data?.coverage} />
      {data ? (
        <Told details={data} />
      ) : (
        <Card>{failure && <FailedState title={t('name.failedTitle')} failure={failure} retry={retry} />}</Card>
      )}
    </>
  );
}

function Told({ details }: { details: NameDetailsView }) {
  return (
    <div className={styles.page}>
      <Card className={styles.head} label={t('name.crumb')}>
        <div className={styles.nameLine}>
          <h1>
            <bdi>{details.display}</bdi>
          </h1>
          <CopyButton text={details.name} label={t('name.copy')} size={15} wordy />
          <Tag small tone="brand">
            {details.service}
          </Tag>
        </div>
        <p className={styles.quiet}>{t('name.claim')}</p>
      </Card>
      {details.state === 'unregistered' && <Notice tone="neutral">{t('name.unregistered')}</Notice>}
      {details.marks.map((mark) => (
        <Notice key={mark.kind} tone={markTone(mark)}>
          <span className={styles.words}>{mark.text}</span>
        </Notice>
      ))}
      <div className={styles.board}>
        <div className={styles.stack}>
          <Facts details={details} />
          <Others details={details} />
        </div>
        <div className={styles.stack}>
          <Texts details={details} />
          <Addresses details={details} />
          <Content details={details} />
          <History details={details} />
          {details.notes.length > 0 && (
            <Card className={styles.part} label={t('name.notes')}>
              <h2>{t('name.notes')}</h2>
              <ul className={styles.notes}>
                {details.notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            </Card>
          )}
        </div>
      </div>
    </div>
  );
}
