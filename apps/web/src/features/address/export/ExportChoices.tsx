import type { ExportPlanView, SheetColumn } from '@chaintrail/contract/schemas';
import { classNames } from '../../../ui/classNames.ts';
import { formatCount } from '../../../ui/figures.ts';
import { isMobileLayout } from '../../../ui/layout.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { usePreferences } from '../../../ui/preferences.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { AddressModel } from '../addressModel.ts';
import { describeRange } from '../describeFilter.ts';
import { tabTitle } from '../tabTitle.ts';
import styles from './Export.module.css';
import { columnsOf, presetOf, presets, toggleColumn } from './presets.ts';
import { t } from './texts.ts';

export interface Choices {
  format: 'xlsx' | 'csv';
  columns: readonly SheetColumn[];
  withHidden: boolean;
}

export interface ExportChoicesProps {
  model: AddressModel;
  plan: ExportPlanView | undefined;
  failure: string | undefined;
  choices: Choices;
  onChange: (choices: Choices) => void;
}

/** What is asked before a file is made: how much it is, its format, its columns, and how it begins. */
export function ExportChoices({ model, plan, failure, choices, onChange }: ExportChoicesProps) {
  const isMobile = isMobileLayout();
  const isByAmount = model.state.order === 'largest' || model.state.order === 'smallest';
  return (
    <div className={styles.form}>
      <Extent model={model} plan={plan} choices={choices} onChange={onChange} />
      {failure !== undefined && <Notice tone="error">{failure}</Notice>}
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
      {isMobile ? <PresetList choices={choices} onChange={onChange} /> : <ColumnGrid plan={plan} choices={choices} onChange={onChange} />}
      <p className={styles.quiet}>
        {t('sheet.digits')}
        {plan && !plan.hasBalance && choices.columns.includes('balance') && t('sheet.noBalance')}
        {isByAmount && t('sheet.order')}
      </p>
      {plan && plan.preview.length > 0 && <Preview plan={plan} columns={choices.columns} />}
      <p className={styles.quiet}>{t('sheet.recorded')}</p>
    </div>
  );
}

type Part = Pick<ExportChoicesProps, 'choices' | 'onChange'>;

function Extent({ model, plan, choices, onChange }: Omit<ExportChoicesProps, 'failure'>) {
  const label = model.card.data?.labels[0]?.name;
  const zone = usePreferences((preferences) => preferences.timeZone);
  return (
    <div className={styles.extent} aria-live="polite">
      <p className={styles.count}>
        {plan ? <b>{t('sheet.rows', { n: formatCount(plan.rows) })}</b> : <Skeleton width={72} />}
        <span className={styles.what}>
          {label !== undefined && (
            <>
              <bdi>{label}</bdi> ·{' '}
            </>
          )}
          {tabTitle(model.state.tab, model.family)} · {describeRange(model.state.filter, zone)}
        </span>
        {plan && <span className={styles.size}>{t('sheet.bySize', { size: estimateSize(plan.rows, choices) })}</span>}
      </p>
      <p className={styles.quiet}>{t('sheet.byFilter')}</p>
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

function ColumnGrid({ plan, choices, onChange }: Part & Pick<ExportChoicesProps, 'plan'>) {
  const { columns } = choices;
  const choose = (next: readonly SheetColumn[]) => onChange({ ...choices, columns: next });
  const preset = presetOf(columns);
  return (
    <section className={styles.field}>
      <div className={styles.between}>
        <h3>{t('sheet.columns')}</h3>
        <Segmented
          label={t('sheet.columns')}
          options={[
            ...presets.map((one) => ({ value: one, title: t(`sheet.${one}`, { n: columnsOf[one].length }) })),
            ...(preset === undefined ? [{ value: 'own' as const, title: t('sheet.chosen') }] : []),
          ]}
          value={preset ?? 'own'}
          onChange={(one) => one !== 'own' && choose(columnsOf[one])}
        />
      </div>
      <div className={styles.grid}>
        {plan?.columns.map(({ key, title }) => (
          <label key={key} className={styles.check}>
            <input
              type="checkbox"
              checked={columns.includes(key)}
              disabled={columns.length === 1 && columns[0] === key}
              onChange={() => choose(toggleColumn(columns, key))}
            />
            {title}
          </label>
        ))}
      </div>
    </section>
  );
}

function PresetList({ choices, onChange }: Part) {
  const preset = presetOf(choices.columns);
  return (
    <section className={styles.field}>
      <div className={styles.between}>
        <h3>{t('sheet.columns')}</h3>
        <span className={styles.quiet}>{t('sheet.ownOnDesktop')}</span>
      </div>
      <div role="radiogroup" aria-label={t('sheet.columns')} className={styles.presets}>
        {presets.map((one) => (
          <label key={one} className={classNames(styles.preset, one === preset && styles.picked)}>
            <input
              type="radio"
              name="sheet-columns"
              checked={one === preset}
              onChange={() => onChange({ ...choices, columns: columnsOf[one] })}
            />
            <span>
              {t(`sheet.${one}`, { n: columnsOf[one].length })}
              <small>{t(`sheet.${one}Hint`)}</small>
            </span>
          </label>
        ))}
      </div>
    </section>
  );
}

/** Of all columns the chosen ones; it scrolls by itself. */
function Preview({ plan, columns }: { plan: ExportPlanView; columns: readonly SheetColumn[] }) {
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
              <tr key={cells[0]}>
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
