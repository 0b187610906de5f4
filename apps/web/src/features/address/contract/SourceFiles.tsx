import type { ContractSourceView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toPart } from '../../../api/failure.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { StateBlock } from '../../../ui/StateBlock.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { TimeText } from '../../../ui/TimeText.tsx';
import type { ContractPlace } from './abi.ts';
import { contractSourceQuery } from './queries.ts';
import styles from './Source.module.css';
import { t } from './texts.ts';

type Source = NonNullable<ContractSourceView['source']>;
type File = Source['files'][number];

/** The source that somebody compiled and held against the contract's code, file by file; or why there is none to read. */
export function SourceFiles({ chainName, address }: ContractPlace) {
  const { data, failure, isPending, retry } = toPart(useQuery(contractSourceQuery({ chainName, address })));
  if (!data) {
    return (
      <StateBlock isLoading={isPending} what={t('contract.partSource')} skeleton={<SkeletonRows rowHeight={22} widths={[320, 180, 260]} />}>
        {failure && <FailedState failure={failure} retry={retry} />}
      </StateBlock>
    );
  }
  if (!data.source) return <EmptyState title={data.note ?? ''} />;
  return <Files source={data.source} />;
}

function Files({ source }: { source: Source }) {
  const { by, match, name, language, compiler, verifiedTime, files, leftOff } = source;
  const unseen = files.reduce((sum, { unseenCount }) => sum + unseenCount, 0);
  return (
    <>
      <p className={styles.head}>
        <Tag small tone={match === 'exact' ? 'ok' : 'warn'}>
          {t(`contract.verified_${match}`)}
        </Tag>
        <b>{name}</b>
        <span>{[by, language, compiler].filter((part) => part !== '').join(' · ')}</span>
        {verifiedTime !== null && (
          <span>
            {t('contract.verifiedAt')} <TimeText at={verifiedTime} as="absolute" />
          </span>
        )}
      </p>
      {match === 'partial' && <p className={styles.note}>{t('contract.sourcePartial')}</p>}
      {unseen > 0 && <Notice tone="warn">{t('contract.sourceUnseen', { n: formatCount(unseen) })}</Notice>}
      {files.map((file, at) => (
        <SourceFile key={file.path} file={file} isFirst={at === 0} />
      ))}
      {leftOff > 0 && <p className={styles.note}>{t('contract.sourceLeftOff', { n: formatCount(leftOff) })}</p>}
    </>
  );
}

function SourceFile({ file: { path, text, isCut }, isFirst }: { file: File; isFirst: boolean }) {
  const [isOpen, setIsOpen] = useState(isFirst);
  const lines = text.split('\n').length;
  return (
    <details className={styles.file} open={isFirst} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <code>{path}</code>
        <span>{t('contract.sourceLines', { n: formatCount(lines) })}</span>
        <CopyButton text={text} label={t('contract.sourceCopy')} />
      </summary>
      {isOpen && (
        <div className={styles.code} role="group" aria-label={path} tabIndex={0}>
          <pre aria-hidden="true">{Array.from({ length: lines }, (_, at) => at + 1).join('\n')}</pre>
          <pre>{text}</pre>
        </div>
      )}
      {isCut && <p className={styles.note}>{t('contract.sourceCut')}</p>}
    </details>
  );
}
