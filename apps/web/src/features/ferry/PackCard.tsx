import type { FerryPreview } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { formatCount } from '../../ui/figures.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Stat, Stats } from '../../ui/Stats.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { useChainTitle } from '../chain/index.ts';
import styles from './Ferry.module.css';
import { suggestedOf, tellPack, writeBytes, type PackFacts } from './ferryFacts.ts';
import { HistoryRows } from './HistoryRows.tsx';
import { t } from './texts.ts';

interface PackCardProps {
  preview: FerryPreview;
  onOver: () => void;
  onTaken: () => void;
}

/** A pack that was read: who signed it, what is in it beside what is here, and what of it is to be written. */
export function PackCard({ preview, onOver, onTaken }: PackCardProps) {
  const { histories, labels } = preview;
  const [picked, setPicked] = useState<ReadonlySet<string>>(() => suggestedOf(histories));
  const [withLabels, setWithLabels] = useState(labels.fresh > 0);
  const [isBusy, setIsBusy] = useState(false);
  const facts = tellPack(preview, picked, withLabels);
  const take = async () => {
    setIsBusy(true);
    await call('takeFerry', { id: preview.id, addresses: facts.chosen, withLabels: facts.labels > 0 }).then(
      () => {
        onTaken();
        onOver();
      },
      // What was refused is told in a toast.
      () => undefined,
    );
    setIsBusy(false);
  };
  return (
    <>
      <Card label={preview.title}>
        <PackHead preview={preview} />
        <PackStats preview={preview} facts={facts} />
      </Card>
      {preview.signer === 'unknown' && <Notice tone="warn">{t('ferry.unknownText', { fingerprint: preview.fingerprint })}</Notice>}
      {preview.takenAt !== null && (
        <Notice tone="neutral">
          {t('ferry.takenBefore')} <TimeText at={preview.takenAt} as="absolute" />
        </Notice>
      )}
      <Card label={t('ferry.histories')}>
        <CardHeader title={t('ferry.histories')} note={t('ferry.historiesCount', { n: histories.length })} />
        <HistoryRows histories={histories} picked={picked} onPick={setPicked} />
      </Card>
      <Card label={t('ferry.rules')}>
        <CardHeader title={t('ferry.rules')} />
        <Rules />
        {labels.total > 0 && (
          <div className={styles.labelRow}>
            <Checkbox label={t('ferry.withLabels', { n: labels.fresh + labels.known })} checked={withLabels} onChange={setWithLabels} />
            <span>{t('ferry.withLabels', { n: labels.fresh + labels.known })}</span>
            {labels.refused > 0 && <span className={styles.quiet}>{t('ferry.labelsRefused', { n: labels.refused })}</span>}
          </div>
        )}
        <footer className={styles.footer}>
          <span className={styles.quiet}>{t(facts.canTake ? 'ferry.atOnce' : 'ferry.nothingToTake')}</span>
          <span className={styles.gap} />
          <Button size={isMobileLayout() ? 'mobile' : 'default'} onClick={onOver}>
            {t('ferry.cancel')}
          </Button>
          <Button
            tone="primary"
            size={isMobileLayout() ? 'mobile' : 'default'}
            disabled={isBusy || !facts.canTake}
            onClick={() => void take()}
          >
            {isBusy ? t('ferry.taking') : t('ferry.take', { n: facts.chosen.length, labels: facts.labels })}
          </Button>
        </footer>
      </Card>
    </>
  );
}

function PackHead({ preview: { fileName, title, sender, fingerprint, signer, bytes, productVersion, madeAt } }: { preview: FerryPreview }) {
  return (
    <header className={styles.packHead}>
      <strong className={styles.file} title={fileName}>
        {fileName || title}
      </strong>
      <span className={styles.tags}>
        <Tag small tone="ok" icon="shield">
          {t('ferry.signed')}
        </Tag>
        <Tag small tone={signer === 'unknown' ? 'warn' : 'neutral'}>
          {t(`ferry.${signer}`)}
        </Tag>
      </span>
      <p className={styles.quiet}>
        {t('ferry.made', { sender: sender || '—', bytes: writeBytes(bytes), version: productVersion, fingerprint })} ·{' '}
        <TimeText at={madeAt} as="absolute" />
      </p>
    </header>
  );
}

function PackStats({ preview: { histories, rows, labels }, facts }: { preview: FerryPreview; facts: PackFacts }) {
  const chainTitle = useChainTitle(facts.until?.chainName ?? '');
  return (
    <Stats label={t('ferry.facts')}>
      <Stat name={t('ferry.histories')} detail={t('ferry.historiesNew', { fresh: facts.fresh, here: facts.here })}>
        {t('ferry.historiesCount', { n: histories.length })}
      </Stat>
      <Stat name={t('ferry.rows')} detail={t('ferry.rowsWritten', { n: formatCount(facts.chosenRows) })}>
        {t('ferry.rowsCount', { n: formatCount(rows) })}
      </Stat>
      <Stat name={t('ferry.labels')} detail={t('ferry.labelsNew', { fresh: labels.fresh, known: labels.known })}>
        {t('ferry.labelsCount', { n: labels.total })}
      </Stat>
      <Stat
        name={t('ferry.until')}
        detail={
          facts.until && (
            <>
              {chainTitle} · <TimeText at={facts.until.time} as="absolute" />
            </>
          )
        }
      >
        {facts.until ? formatCount(facts.until.block) : '—'}
      </Stat>
    </Stats>
  );
}

const rules = ['Node', 'Coverage', 'Labels', 'Names'] as const;

function Rules() {
  return (
    <ul className={styles.rules}>
      {rules.map((rule) => (
        <li key={rule}>
          <strong>{t(`ferry.rule${rule}`)}</strong>
          <span className={styles.quiet}>{t(`ferry.rule${rule}Text`)}</span>
        </li>
      ))}
    </ul>
  );
}
