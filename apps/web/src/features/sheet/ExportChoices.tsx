import type { ExportPlanView } from '@chaintrail/contract/schemas';
import type { Failure } from '../../api/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/classNames.ts';
import { describeReason } from '../../ui/failureText.ts';
import { formatCount } from '../../ui/figures.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { SheetAsk } from './ask.ts';
import styles from './Export.module.css';
import { presetOf, presetsOf, toggleColumn, type Preset } from './presets.ts';
import { t } from './texts.ts';

export interface Choices {
  format: 'xlsx' | 'csv';
  columns: readonly string[];
  withHidden: boolean;
}

export interface ExportChoicesProps {
  ask: SheetAsk;
  plan: ExportPlanView | undefined;
  failure: Failure | undefined;
  /** Asks for the plan anew. */
  onRetry: () => void;
  choices: Choices;
  onChange: (choices: Choices) => void;
}

/** What is asked before a file is made: how much it is, its format, its columns, and how it begins. */
export function ExportChoices({ ask, plan, failure, onRetry, choices, onChange }: ExportChoicesProps) {
  const isMobile = isMobileLayout();
  return (
    <div className={styles.form}>
      <Extent ask={ask} plan={plan} choices={choices} onChange={onChange} />
      {failure && (
        <Notice
          tone="error"
          actions={
            <Button size={isMobile ? 'mobile' : 'small'} onClick={onRetry}>
              {t('ui.retry')}
            </Button>
          }
        >
          {describeReason(failure)}
        </Notice>
      )}
      {plan && plan.rows === 0 && <Notice tone="neutral">{t('sheet.nothing')}</Notice>}
      {plan && plan.rows > plan.limit && (
        <Notice tone="warn">
          {plan.limit === 0 ? t('sheet.mayNot') : t('sheet.tooMany', { limit: formatCount(plan.limit), n: formatCount(plan.rows) })}
        </Notice>
      )}
      <section className={styles.field}>
        <h3>{t('sheet.format')}</h3>
        <Segmented
          label={t('sheet.format')}
          wide
          options={[
            { value: 'xlsx', title: t('sheet.xlsx') },
            { value: 'csv', title: t('sheet.csv') },
          ]}
          value={choices.format}
          onChange={(format) => onChange({ ...choices, format })}
        />
        <p className={styles.quiet}>{t(choices.format === 'xlsx' ? 'sheet.xlsxHint' : 'sheet.csvHint')}</p>
      </section>
      {plan &&
        (isMobile ? (
          <PresetList ask={ask} plan={plan} choices={choices} onChange={onChange} />
        ) : (
          <ColumnGrid ask={ask} plan={plan} choices={choices} onChange={onChange} />
        ))}
      <p className={styles.quiet}>
        {t('sheet.digits')}
        {ask.list === 'transfers' && plan && !plan.hasBalance && choices.columns.includes('balance') && t('sheet.noBalance')}
        {ask.isByAmount && t('sheet.order')}
      </p>
      {plan && plan.preview.length > 0 && <Preview plan={plan} columns={choices.columns} />}
      <p className={styles.quiet}>{t('sheet.recorded')}</p>
    </div>
  );
}

type Part = Pick<ExportChoicesProps, 'ask' | 'choices' | 'onChange'> & { plan: ExportPlanView };

function Extent({ ask, plan, choices, onChange }: Omit<ExportChoicesProps, 'failure' | 'onRetry'>) {
  return (
    <div className={styles.extent} aria-live="polite">
      <p className={styles.count}>
        {plan ? <b>{t(plan.isAtLeast ? 'sheet.atLeast' : 'sheet.rows', { n: formatCount(plan.rows) })}</b> : <Skeleton width={72} />}
        <span className={styles.what}>
          <bdi>{ask.what}</bdi>
        </span>
        {plan && !plan.isAtLeast && <span className={styles.size}>{t('sheet.bySize', { size: estimateSize(plan.rows, choices) })}</span>}
      </p>
      <p className={styles.quiet}>
        {t('sheet.byFilter')}
        {plan?.isAtLeast && t('sheet.notCounted', { limit: formatCount(plan.limit) })}
      </p>
      {plan?.bound && <Notice tone="warn">{plan.bound}</Notice>}
      {plan?.coverage && !plan.coverage.complete && (
        <p className={styles.quiet}>
          {t('sheet.covered', { from: formatCount(plan.coverage.fromBlock), to: formatCount(plan.coverage.toBlock) })}
        </p>
      )}
      {plan && plan.hiddenRows > 0 && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={choices.withHidden}
            onChange={({ target }) => onChange({ ...choices, withHidden: target.checked })}
          />
          <span>
            {t('sheet.hidden', { n: formatCount(plan.hiddenRows) })}
            <small>{t('sheet.withHidden')}</small>
          </span>
        </label>
      )}
    </div>
  );
}

/** Bytes that a cell takes, as measured on lists of the demo case: packed in a workbook, as they are in CSV. */
const CELL_BYTES = { xlsx: 9, csv: 16 } as const;

function estimateSize(rows: number, { format, columns }: Choices): string {
  const bytes = rows * columns.length * CELL_BYTES[format];
  return bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** What auditors expect is said of the list that they expect it of. */
const nameOf = (list: SheetAsk['list'], preset: Preset) =>
  list === 'transfers' || preset !== 'standard' ? (`sheet.${preset}` as const) : 'sheet.plain';

function ColumnGrid({ ask, plan, choices, onChange }: Part) {
  const { columns } = choices;
  const choose = (next: readonly string[]) => onChange({ ...choices, columns: next });
  const presets = presetsOf(ask.list, plan.columns);
  const preset = presetOf(presets, columns);
  return (
    <section className={styles.field}>
      <div className={styles.between}>
        <h3>{t('sheet.columns')}</h3>
        <Segmented
          label={t('sheet.columns')}
          options={[
            ...presets.map((one) => ({ value: one.preset, title: t(nameOf(ask.list, one.preset), { n: one.keys.length }) })),
            ...(preset === undefined ? [{ value: 'own' as const, title: t('sheet.chosen') }] : []),
          ]}
          value={preset ?? 'own'}
          onChange={(one) => choose(presets.find(({ preset: name }) => name === one)?.keys ?? columns)}
        />
      </div>
      <div className={styles.grid}>
        {plan.columns.map(({ key, title }) => (
          <label key={key} className={styles.check}>
            <input
              type="checkbox"
              checked={columns.includes(key)}
              disabled={columns.length === 1 && columns[0] === key}
              onChange={() => choose(toggleColumn(plan.columns, columns, key))}
            />
            {title}
          </label>
        ))}
      </div>
    </section>
  );
}

function PresetList({ ask, plan, choices, onChange }: Part) {
  const presets = presetsOf(ask.list, plan.columns);
  const shown = presetOf(presets, choices.columns);
  const isOfTransfers = ask.list === 'transfers';
  return (
    <section className={styles.field}>
      <div className={styles.between}>
        <h3>{t('sheet.columns')}</h3>
        <span className={styles.quiet}>{t('sheet.ownOnDesktop')}</span>
      </div>
      <div role="radiogroup" aria-label={t('sheet.columns')} className={styles.presets}>
        {presets.map(({ preset, keys }) => (
          <label key={preset} className={classNames(styles.preset, preset === shown && styles.picked)}>
            <input type="radio" name="sheet-columns" checked={preset === shown} onChange={() => onChange({ ...choices, columns: keys })} />
            <span>
              {t(nameOf(ask.list, preset), { n: keys.length })}
              <small>
                {t(
                  isOfTransfers || preset === 'exhibit'
                    ? `sheet.${preset}Hint`
                    : preset === 'every'
                      ? 'sheet.everyColumn'
                      : 'sheet.oneZone',
                )}
              </small>
            </span>
          </label>
        ))}
      </div>
    </section>
  );
}

/** Of all columns the chosen ones; it scrolls by itself. */
function Preview({ plan, columns }: { plan: ExportPlanView; columns: readonly string[] }) {
  const shown = plan.columns.flatMap(({ key, title }, at) => (columns.includes(key) ? [{ key, title, at }] : []));
  return (
    <section className={styles.field}>
      <div className={styles.between}>
        <h3>{t('sheet.preview')}</h3>
        <span className={styles.quiet}>{t('sheet.previewOf', { n: plan.preview.length })}</span>
      </div>
      <div className={styles.preview} tabIndex={0} role="region" aria-label={t('sheet.preview')}>
        <table>
          <thead>
            <tr>
              {shown.map(({ key, title }) => (
                <th key={key} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {plan.preview.map((cells) => (
              <tr key={cells.join(' ')}>
                {shown.map(({ key, at }) => (
                  <td key={key}>
                    <bdi>{shorten(cells[at] ?? '')}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const LONGEST = 28;

/** Hashes and addresses say enough by their ends here. */
function shorten(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, 14)}…${text.slice(-8)}` : text;
}
