import type { PackFileView, PackView } from '@chaintrail/contract/schemas';
import { useState, type ReactNode } from 'react';
import type { CallInput } from '../../../api/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { isMobileLayout } from '../../../ui/layout.ts';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import styles from './Files.module.css';
import table from './Mapping.module.css';
import { chooseMeaning, formatBytes, mappingOf, meaningsOf } from './fileFacts.ts';
import { t } from './texts.ts';

export type PackReading = CallInput<'previewPack'>;

export interface PackColumnsProps {
  given: PackFileView;
  packs: readonly PackView[];
  /** As it was said before, when somebody comes back. */
  before: PackReading | undefined;
  onBack: () => void;
  onNext: (reading: PackReading) => void;
}

/** Which pack a file is, and what the columns of a table mean. */
export function PackColumns({ given, packs, before, onBack, onNext }: PackColumnsProps) {
  const size = isMobileLayout() ? 'mobile' : 'default';
  const [pack, setPack] = useState(before?.pack ?? packs.find((one) => one.pack === `pack:${given.fileName}`)?.pack ?? '');
  const [sheetAt, setSheetAt] = useState(before?.sheet ?? 0);
  const sheet = given.sheets?.[sheetAt];
  const [meanings, setMeanings] = useState(() =>
    sheet ? meaningsOf(before?.mapping ?? sheet.mapping, Math.max(sheet.heading.length, 1)) : [],
  );
  const [source, setSource] = useState(before?.source ?? '');
  const [licence, setLicence] = useState(before?.licence ?? '');
  const [sourceDate, setSourceDate] = useState(before?.sourceDate ?? '');
  const [chainName, setChainName] = useState(before?.chainName ?? '');
  const mapping = mappingOf(meanings);
  const lacks = sheet !== undefined && (mapping['address'] === undefined || mapping['name'] === undefined);
  const isSourceMissing = sheet !== undefined && mapping['source'] === undefined && source.trim() === '';
  const chooseSheet = (at: number) => {
    const next = given.sheets?.[at];
    setSheetAt(at);
    setMeanings(next ? meaningsOf(next.mapping, Math.max(next.heading.length, 1)) : []);
  };
  const next = () =>
    onNext({
      upload: given.upload,
      ...(pack === '' ? {} : { pack }),
      ...(sheet ? { sheet: sheetAt, mapping } : {}),
      ...(chainName.trim() === '' ? {} : { chainName: chainName.trim() }),
      ...(source.trim() === '' ? {} : { source: source.trim() }),
      ...(sourceDate === '' ? {} : { sourceDate }),
      ...(licence.trim() === '' ? {} : { licence: licence.trim() }),
    });
  return (
    <div className={styles.board}>
      <div className={styles.stack}>
        {sheet && (
          <Card>
            <CardHeader title={t('labelFile.stepColumns')} note={t('labelFile.rows', { n: formatCount(sheet.rows) })}>
              {given.sheets && given.sheets.length > 1 && (
                <Select
                  label={t('labelFile.sheet')}
                  options={given.sheets.map(({ name }, value) => ({ value, title: name }))}
                  value={sheetAt}
                  onChange={chooseSheet}
                />
              )}
            </CardHeader>
            <div className={table.wide}>
              <table className={table.mapping}>
                <thead>
                  <tr>
                    <th scope="col">{t('labelFile.column')}</th>
                    <th scope="col">{t('labelFile.meaning')}</th>
                  </tr>
                </thead>
                <tbody>
                  {places(meanings).map(({ key: place, one: meaning, at: column }) => (
                    <tr key={place}>
                      <td>
                        <bdi className={styles.fileName}>{sheet.heading[column] || t('labelFile.empty')}</bdi>
                        {places(sheet.sample.slice(0, 3)).map(({ key: row, one: cells }) => (
                          <bdi key={row} className={table.cell}>
                            {cells[column] || '—'}
                          </bdi>
                        ))}
                      </td>
                      <td>
                        <Select
                          label={`${t('labelFile.meaning')} ${sheet.heading[column] ?? ''}`}
                          options={[
                            { value: '', title: t('labelFile.ignored') },
                            ...given.fields.map(({ key, name, isNeeded }) => ({ value: key, title: isNeeded ? `${name} *` : name })),
                          ]}
                          value={meaning}
                          onChange={(chosen) => setMeanings(chooseMeaning(meanings, column, chosen))}
                        />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </Card>
        )}
        {!sheet && (
          <Card>
            <div className={styles.body}>
              <span className={styles.fileName}>
                <bdi>{given.fileName}</bdi> <span className={styles.quiet}>{formatBytes(given.bytes)}</span>
              </span>
            </div>
          </Card>
        )}
      </div>
      <Card>
        <CardHeader title={t('labelFile.settings')} />
        <div className={styles.body}>
          <Field title={t('labelFile.target')}>
            <Select
              label={t('labelFile.target')}
              options={[
                { value: '', title: t('labelFile.newPack') },
                ...packs.map(({ pack: value, title }) => ({ value, title: t('labelFile.updateOf', { title }) })),
              ]}
              value={pack}
              onChange={setPack}
            />
            <span className={styles.quiet}>{t('labelFile.targetHint')}</span>
          </Field>
          {sheet && (
            <>
              <span className={styles.fieldName}>{t('labelFile.defaults')}</span>
              <Field title={t('labelFile.source')} problem={isSourceMissing ? t('labelFile.sourceMissing') : undefined}>
                <TextInput label={t('labelFile.source')} value={source} onChange={setSource} maxLength={500} />
              </Field>
              <Field title={t('labelFile.chain')}>
                <TextInput label={t('labelFile.chain')} value={chainName} onChange={setChainName} placeholder="ETH" maxLength={32} />
              </Field>
              <Field title={t('labelFile.day')} hint={t('labelFile.dayHint')}>
                <TextInput label={t('labelFile.day')} value={sourceDate} onChange={setSourceDate} maxLength={10} />
              </Field>
              <Field title={t('labelFile.licence')}>
                <TextInput label={t('labelFile.licence')} value={licence} onChange={setLicence} maxLength={200} />
              </Field>
            </>
          )}
          {lacks && <span className={styles.problem}>{t('labelFile.needs')}</span>}
          <div className={styles.buttons}>
            <Button size={size} onClick={onBack}>
              {t('labelFile.otherFile')}
            </Button>
            <Button size={size} tone="primary" disabled={lacks || isSourceMissing} onClick={next}>
              {t('labelFile.preview')}
            </Button>
          </div>
        </div>
      </Card>
    </div>
  );
}

/** Columns and rows of a file have no name of their own but their place. */
const places = <One,>(list: readonly One[]) => list.map((one, at) => ({ key: `at ${at}`, one, at }));

interface FieldProps {
  title: string;
  hint?: string;
  problem?: string | undefined;
  children: ReactNode;
}

/** What is asked for below its name. */
function Field({ title, hint, problem, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <span className={styles.fieldName} aria-hidden>
        {title} {hint !== undefined && <small className={styles.quiet}>{hint}</small>}
      </span>
      {children}
      {problem !== undefined && (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}
