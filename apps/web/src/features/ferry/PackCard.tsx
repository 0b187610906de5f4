import type { FerryPreview } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { formatCount } from '../../ui/figures.ts';
import { FileDecision } from '../../ui/FilePage.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Stat, Stats } from '../../ui/Stats.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { useChainTitle } from '../chain/index.ts';
import styles from './Ferry.module.css';
import { suggestedOf, tellPack, usualParts, writeBytes, type PackFacts, type Parts } from './ferryFacts.ts';
import { PackTabs } from './PackTabs.tsx';
import { PartPicks } from './PartPicks.tsx';
import { t, tellTaken } from './texts.ts';

/** What of a pack is being written. */
export interface Taken {
  id: string;
  addresses: readonly { chainName: string; address: string }[];
  written: PackFacts['written'];
}

interface PackCardProps {
  preview: FerryPreview;
  onOver: () => void;
  onTaken: (taken: Taken) => void;
}

/** A pack that was read: who signed it, what is in it beside what is here, and what of it is to be written. */
export function PackCard({ preview, onOver, onTaken }: PackCardProps) {
  const { histories } = preview;
  const [picked, setPicked] = useState<ReadonlySet<string>>(() => suggestedOf(histories));
  const [parts, setParts] = useState<Parts>(() => usualParts(preview));
  const [isBusy, setIsBusy] = useState(false);
  const facts = tellPack(preview, picked, parts);
  const take = async () => {
    setIsBusy(true);
    const { chosen, written } = facts;
    const wanted = { withLabels: written.labels > 0, withCanvases: written.canvases > 0, withPrices: written.prices > 0 };
    await call('takeFerry', { id: preview.id, addresses: chosen, ...wanted }).then(
      () => {
        onTaken({ id: preview.id, addresses: chosen, written });
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
      <PackTabs preview={preview} picked={picked} onPick={setPicked} />
      <Card label={t('ferry.rules')}>
        <CardHeader title={t('ferry.rules')} />
        <Rules />
        <PartPicks preview={preview} parts={parts} onParts={setParts} />
        <FileDecision
          note={t(facts.canTake ? 'ferry.atOnce' : 'ferry.nothingToTake')}
          cancel={t('ferry.cancel')}
          take={isBusy ? t('ferry.taking') : t('ferry.take', { what: tellTaken(facts.chosen.length, facts.written) })}
          canTake={!isBusy && facts.canTake}
          onCancel={onOver}
          onTake={() => void take()}
        />
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

function PackStats({ preview: { histories, rows, labels, canvases, prices }, facts }: { preview: FerryPreview; facts: PackFacts }) {
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
      <Stat name={t('ferry.canvasesAndLetters')} detail={t('ferry.lettersStay')}>
        {canvases.list.length} / 0
      </Stat>
      <Stat name={t('ferry.prices')} detail={t('ferry.pricesNew', { coins: prices.coins, fresh: formatCount(prices.fresh) })}>
        {t('ferry.labelsCount', { n: formatCount(prices.total) })}
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
