import { intelFields, type IntelPreview } from '@chaintrail/contract/schemas';
import type { ReactNode } from 'react';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { formatCount } from '../../ui/figures.ts';
import { FileDecision } from '../../ui/FilePage.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { Stat, Stats } from '../../ui/Stats.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import styles from './Intel.module.css';
import { writeColumns, writeOffset, type Reading } from './reading.ts';
import { t } from './texts.ts';
import { ToldRows } from './ToldRows.tsx';

interface PreviewCardProps {
  preview: IntelPreview;
  isBusy: boolean;
  onRead: (reading: Reading) => void;
  onTake: () => void;
  onOver: () => void;
}

/** A table that was read: how it was understood, what is open, what is refused, and what would be written. */
export function PreviewCard({ preview, isBusy, onRead, onTake, onOver }: PreviewCardProps) {
  const { fileName, format, rows, refused, addresses, firstTime, lastTime, faults, examples, needs, takenAt, zoneHint } = preview;
  return (
    <>
      <Card label={fileName}>
        <p className={styles.file}>
          <strong>{fileName}</strong>
          <span className={styles.quiet}>
            {format ? t('intel.known', { title: format.title, by: format.by.join('、') }) : t('intel.guessed')}
          </span>
        </p>
        <Stats label={fileName}>
          <Stat name={t('intel.rows')} detail={t('intel.refused', { n: formatCount(refused) })}>
            {t('intel.rowsCount', { n: formatCount(rows) })}
          </Stat>
          <Stat name={t('intel.addresses')}>{t('intel.addressesCount', { n: formatCount(addresses) })}</Stat>
          <Stat name={t('intel.period')} detail={<PeriodEnd at={lastTime} />}>
            <TimeText at={firstTime} as="absolute" />
          </Stat>
        </Stats>
        <div className={styles.body}>
          <Choices preview={preview} onRead={onRead} />
          {zoneHint && <Notice>{t('intel.zoneHint', { n: zoneHint.checked, offset: writeOffset(zoneHint.minutes) })}</Notice>}
          {needs.map(({ what, text }) => (
            <Notice key={what} tone="warn">
              {text}
            </Notice>
          ))}
          {takenAt !== null && (
            <Notice tone="warn">
              {t('intel.taken')} <TimeText at={takenAt} as="absolute" />
            </Notice>
          )}
        </div>
      </Card>
      {faults.length > 0 && (
        <Card label={t('intel.faults')}>
          <CardHeader title={t('intel.faults')} />
          <ul className={styles.rows}>
            {faults.map((fault) => (
              <li key={fault.code}>{t('intel.fault', { text: fault.text, n: formatCount(fault.count), rows: fault.rows.join('、') })}</li>
            ))}
          </ul>
        </Card>
      )}
      <Card label={t('intel.examples')}>
        <CardHeader title={t('intel.examples')} />
        <ToldRows rows={examples} />
        <FileDecision
          note={t('intel.rule')}
          cancel={t('intel.cancel')}
          take={isBusy ? t('intel.taking') : t('intel.take', { n: formatCount(rows) })}
          canTake={!isBusy && needs.length === 0 && takenAt === null}
          onCancel={onOver}
          onTake={onTake}
        />
      </Card>
    </>
  );
}

function PeriodEnd({ at }: { at: number | null }) {
  return (
    <>
      {t('intel.until')} <TimeText at={at} as="absolute" />
    </>
  );
}

const NONE = -1;
const UNSAID = 'none';

function Choices({ preview, onRead }: { preview: IntelPreview; onRead: (reading: Reading) => void }) {
  const { chains, chainName, zone, unit, sheets, sheet, heading, columns } = preview;
  const zones = [0, 480];
  if (!zones.includes(zone.minutes)) zones.push(zone.minutes);
  return (
    <>
      <div className={styles.choices}>
        <Choice title={t('intel.chain')}>
          <Select
            label={t('intel.chain')}
            value={chainName ?? UNSAID}
            onChange={(chosen) => onRead(chosen === UNSAID ? {} : { chainName: chosen })}
            options={[
              ...(chainName === null ? [{ value: UNSAID, title: t('intel.chooseChain') }] : []),
              ...chains.map((chain) => ({ value: chain.chainName, title: chain.title })),
            ]}
          />
        </Choice>
        <Choice title={t('intel.zone')}>
          {zone.from === 'unix' || zone.from === 'said' ? (
            <span>
              {t(`intel.zone_${zone.from}`)}
              {zone.from === 'said' && ` · UTC${writeOffset(zone.minutes)}`}
            </span>
          ) : (
            <Select
              label={t('intel.zone')}
              value={zone.from === 'given' ? String(zone.minutes) : UNSAID}
              onChange={(minutes) => onRead(minutes === UNSAID ? {} : { zone: Number(minutes) })}
              options={[
                ...(zone.from === 'unknown' ? [{ value: UNSAID, title: t('intel.zone_none') }] : []),
                ...zones.map((minutes) => ({
                  value: String(minutes),
                  title:
                    minutes === 0
                      ? t('intel.utc')
                      : minutes === 480
                        ? t('intel.beijing')
                        : t('intel.other_zone', { offset: writeOffset(minutes) }),
                })),
              ]}
            />
          )}
        </Choice>
        <Choice title={t('intel.unit')}>
          <Select
            label={t('intel.unit')}
            value={unit.isRaw ? 'smallest' : 'whole'}
            onChange={(chosen) => onRead({ unit: chosen })}
            options={(['whole', 'smallest'] as const).map((value) => ({ value, title: t(`intel.unit_${value}`) }))}
          />
        </Choice>
        {sheets.length > 1 && (
          <Choice title={t('intel.sheet')}>
            <Select
              label={t('intel.sheet')}
              value={sheet}
              onChange={(chosen) => onRead({ sheet: chosen })}
              options={sheets.map(({ name }, value) => ({ value, title: name }))}
            />
          </Choice>
        )}
      </div>
      <details>
        <summary className="tap">{t('intel.columns')}</summary>
        <div className={styles.choices}>
          {intelFields.map((field) => (
            <Choice key={field} title={t(`intel.field_${field}`)}>
              <Select
                label={t(`intel.field_${field}`)}
                value={columns[field] ?? NONE}
                onChange={(column) => onRead({ columns: writeColumns({ ...columns, [field]: column === NONE ? undefined : column }) })}
                options={[
                  { value: NONE, title: t('intel.none') },
                  ...heading.map((title, value) => ({ value, title: title || String(value + 1) })),
                ]}
              />
            </Choice>
          ))}
        </div>
      </details>
    </>
  );
}

function Choice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <span className={styles.choice}>
      <span className={styles.quiet}>{title}</span>
      {children}
    </span>
  );
}
