import type { PackPreview } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { query } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { isMobileLayout } from '../../../ui/layout.ts';
import { Tabs } from '../../../ui/Tabs.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { TimeText } from '../../../ui/TimeText.tsx';
import { FaultList } from './FaultList.tsx';
import styles from './Files.module.css';
import { changesOf } from './fileFacts.ts';
import { PackSubject } from './PackSubject.tsx';
import { fieldWord, formatWord } from './packWords.ts';
import { t } from './texts.ts';
import { Modes } from './UploadDialog.tsx';
import { useDownload } from './useDownload.ts';

export interface PackReviewProps {
  preview: PackPreview;
  onOtherFile: () => void;
  onBack: () => void;
  onWrite: (mode: 'all' | 'good', leaveOut: string[]) => void;
}

type Kind = 'conflicts' | 'made' | 'changed' | 'retired' | 'faults';
const PANEL = 'pack-panel';
const NARROW_EXCERPT = 10;

/** What an import would change, and the choices that are left before it does. */
export function PackReview({ preview, onOtherFile, onBack, onWrite }: PackReviewProps) {
  const { counts } = preview;
  const size = isMobileLayout() ? 'mobile' : 'default';
  const [mode, setMode] = useState<'all' | 'good'>('good');
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [kind, setKind] = useState<Kind>(counts.conflicts > 0 ? 'conflicts' : 'made');
  const [isStarted, setIsStarted] = useState(false);
  const { isSaving, save } = useDownload();
  const writes = mode === 'all' && counts.failed > 0 ? 0 : changesOf(preview, leftOut.size);
  const take = (key: string, isTaken: boolean) => {
    const next = new Set(leftOut);
    if (isTaken) next.delete(key);
    else next.add(key);
    setLeftOut(next);
  };
  return (
    <div className={styles.board}>
      <div className={styles.stack}>
        <Card>
          <div className={styles.body}>
            <span className={styles.packName}>
              <bdi>{preview.title}</bdi>
              <Tag small>{formatWord(preview.format)}</Tag>
              <span className={styles.push}>
                <Button size="small" onClick={onOtherFile}>
                  {t('labelFile.otherFile')}
                </Button>
              </span>
            </span>
            <span className={styles.quiet}>
              {t('labelFile.source')} <bdi>{preview.source ?? '—'}</bdi> · {t('labelFile.licence')}{' '}
              <bdi>{preview.licence ?? t('labelFile.noLicence')}</bdi> · {t('labelFile.rows', { n: formatCount(preview.rows) })} ·{' '}
              {preview.lastAt === null ? (
                t('labelFile.neverImported')
              ) : (
                <>
                  {t('labelFile.lastAt')} <TimeText at={preview.lastAt} as="absolute" />
                </>
              )}
            </span>
          </div>
          <Counts counts={counts} />
        </Card>
        <Card>
          <Tabs
            label={t('labelFile.preview')}
            panelId={PANEL}
            items={(
              [
                ['conflicts', t('labelFile.conflicts'), counts.conflicts],
                ['made', t('labelFile.made'), counts.made],
                ['changed', t('labelFile.changed'), counts.changed],
                ['retired', t('labelFile.retired'), counts.retired],
                ['faults', t('labelFile.unfit'), counts.failed],
              ] as const
            ).map(([key, title, count]) => ({ key, title, count }))}
            value={kind}
            onChange={setKind}
          />
          <div id={PANEL} role="tabpanel">
            <Panel kind={kind} preview={preview} leftOut={leftOut} onTake={take} />
          </div>
        </Card>
      </div>
      <Card>
        <CardHeader title={t('labelFile.settings')} />
        <div className={styles.body}>
          <span className={styles.fieldName}>{t('labelFile.mode')}</span>
          <Modes mode={mode} onChange={setMode} />
          <span className={styles.quiet}>{t('labelFile.modeHint')}</span>
          {counts.conflicts > 0 && <span className={styles.quiet}>{t('labelFile.conflictRule')}</span>}
          {leftOut.size > 0 && <span className={styles.warned}>{t('labelFile.leftOut', { n: leftOut.size })}</span>}
          {counts.failed + counts.foreign > 0 && (
            <div className={styles.buttons}>
              <Button size="small" icon="download" disabled={isSaving} onClick={() => save('getTagReport', { id: preview.upload })}>
                {t('labelFile.report')}
              </Button>
            </div>
          )}
          <div className={styles.buttons}>
            <Button size={size} onClick={onBack}>
              {t('labelFile.backStep')}
            </Button>
            <Button
              size={size}
              tone="primary"
              disabled={writes === 0 || isStarted}
              onClick={() => {
                setIsStarted(true);
                onWrite(mode, [...leftOut]);
              }}
            >
              {writes === 0 ? t('labelFile.nothing') : t('labelFile.write', { n: formatCount(writes) })}
            </Button>
          </div>
        </div>
      </Card>
    </div>
  );
}

function Counts({ counts }: Pick<PackPreview, 'counts'>) {
  const cells = [
    ['labelFile.made', counts.made, styles.good, t('labelFile.madeNote', { n: formatCount(counts.entities) })],
    ['labelFile.changed', counts.changed, undefined, t('labelFile.changedNote')],
    ['labelFile.retired', counts.retired, undefined, t('labelFile.retiredNote')],
    ['labelFile.conflicts', counts.conflicts, styles.warned, t('labelFile.conflictNote')],
    ['labelFile.unchanged', counts.unchanged, undefined, t('labelFile.unchangedNote')],
    [
      'labelFile.unfit',
      counts.failed,
      styles.bad,
      counts.foreign > 0 || counts.failed > 0 ? t('labelFile.unfitNote', { n: formatCount(counts.foreign) }) : t('labelFile.unfitNone'),
    ],
  ] as const;
  return (
    <dl className={`${styles.figures} ${styles.flat}`}>
      {cells.map(([name, count, look, note]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd className={count > 0 ? look : undefined}>
            {formatCount(count)}
            <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface PanelProps {
  kind: Kind;
  preview: PackPreview;
  leftOut: ReadonlySet<string>;
  onTake: (key: string, isTaken: boolean) => void;
}

type ClaimView = PackPreview['made'][number];

function Panel({ kind, preview, leftOut, onTake }: PanelProps) {
  const { data: types } = useQuery(query('listTagTypes', {}));
  const typeWord = (key: string) => types?.list.find((one) => one.key === key)?.zh ?? key;
  const { counts, conflicts, faults } = preview;
  // On a phone what is decided stands below: it must not lie fifty rows away.
  const cut = <Row,>(rows: Row[]) => (isMobileLayout() ? rows.slice(0, NARROW_EXCERPT) : rows);
  const [made, changed, retired] = [cut(preview.made), cut(preview.changed), cut(preview.retired)];
  const say = (claim: ClaimView) => (
    <span className={styles.saying}>
      <bdi>{claim.name}</bdi> <span className={styles.quiet}>{typeWord(claim.type)}</span>
    </span>
  );
  if (kind === 'faults') {
    if (faults.length === 0) return <Nothing />;
    return (
      <div className={styles.body}>
        <FaultList faults={faults} all={counts.failed} />
      </div>
    );
  }
  if (kind === 'conflicts') {
    return (
      <Rows all={counts.conflicts} shown={conflicts.length}>
        {conflicts.map(({ claim, other, differs }) => (
          <Row key={claim.key} claim={claim}>
            <span className={styles.quiet}>{t('labelFile.ours')}</span> {say(other)}
            <Icon name="arrowRight" size={12} />
            <span className={styles.quiet}>{t('labelFile.theirs')}</span> {say(claim)}
            <span className={styles.push}>
              <Tag small tone="warn">
                {t(differs === 'type' ? 'labelFile.differsType' : 'labelFile.differsEntity')}
              </Tag>
              <span className={styles.push}>
                <span className="tap">
                  <Checkbox
                    label={`${t('labelFile.takeIt')} ${claim.name}`}
                    checked={!leftOut.has(claim.key)}
                    onChange={(isOn) => onTake(claim.key, isOn)}
                  />
                </span>
                {t('labelFile.takeIt')}
              </span>
            </span>
          </Row>
        ))}
      </Rows>
    );
  }
  if (kind === 'changed') {
    return (
      <Rows all={counts.changed} shown={changed.length}>
        {changed.map(({ claim, fields }) => (
          <Row key={claim.key} claim={claim}>
            {say(claim)}
            {fields.map(({ name, before, after }) => (
              <span key={name} className={`${styles.push} ${styles.saying}`}>
                <Tag small>{fieldWord(name)}</Tag>
                <bdi className={styles.old}>{wordOf(name, before)}</bdi>
                <Icon name="arrowRight" size={12} />
                <bdi>{wordOf(name, after)}</bdi>
              </span>
            ))}
          </Row>
        ))}
      </Rows>
    );
  }
  const [list, all] = kind === 'made' ? [made, counts.made] : [retired, counts.retired];
  return (
    <Rows all={all} shown={list.length}>
      {list.map((claim) => (
        <Row key={`${claim.key} ${claim.scope} ${claim.address} ${claim.name}`} claim={claim}>
          {say(claim)}
        </Row>
      ))}
    </Rows>
  );

  function wordOf(name: string, value: string): string {
    if (value === '') return t('labelFile.empty');
    return name === 'type' ? typeWord(value) : value;
  }
}

function Row({ claim, children }: { claim: ClaimView; children: ReactNode }) {
  return (
    <li>
      <PackSubject scope={claim.scope} address={claim.address} />
      {children}
    </li>
  );
}

function Rows({ all, shown, children }: { all: number; shown: number; children: ReactNode }) {
  if (shown === 0) return <Nothing />;
  return (
    <>
      <ul className={styles.rows}>{children}</ul>
      {all > shown && (
        <div className={styles.body}>
          <span className={styles.quiet}>{t('labelFile.excerpt', { n: formatCount(shown), all: formatCount(all) })}</span>
        </div>
      )}
    </>
  );
}

const Nothing = () => (
  <div className={styles.body}>
    <span className={styles.quiet}>{t('labelFile.none')}</span>
  </div>
);
