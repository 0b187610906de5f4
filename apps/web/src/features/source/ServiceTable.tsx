import type { SourceView } from '@chaintrail/contract/schemas';
import { DataTable } from '../../ui/DataTable.tsx';
import { StatusDot } from '../../ui/StatusDot.tsx';
import { Switch } from '../../ui/Switch.tsx';
import type { Column } from '../../ui/tableColumns.ts';
import { sumCalls, tellKey, tellService, type StateFact } from './sourceFacts.ts';
import styles from './Sources.module.css';
import { t } from './texts.ts';
import type { SourcesModel } from './useSources.ts';

export function ServiceTable({ model, list }: { model: SourcesModel; list: readonly SourceView[] }) {
  return <DataTable columns={listColumns(model)} rows={list} rowKey={({ service }) => service} caption={t('source.who')} rowHeight={56} />;
}

function listColumns(model: SourcesModel): Column<SourceView>[] {
  return [
    { id: 'name', head: t('source.sources'), cell: (source) => <ServiceName source={source} />, isRowHead: true },
    { id: 'uses', head: t('source.uses'), cell: ({ uses }) => <span className={styles.words}>{uses}</span> },
    { id: 'sees', head: t('source.sees'), cell: ({ sees }) => <span className={styles.words}>{sees}</span> },
    { id: 'key', head: t('source.key'), cell: (source) => <State {...tellKey(source)} /> },
    { id: 'state', head: t('source.state'), cell: (source) => <State {...tellService(source)} /> },
    { id: 'calls', head: t('source.today'), cell: (source) => <span className="mono">{sumCalls(source)}</span>, align: 'right' },
    { id: 'on', head: t('source.isOn'), cell: (source) => <OnSwitch model={model} source={source} />, align: 'right' },
  ];
}

export function ServiceName({ source: { title, attribution, terms } }: { source: SourceView }) {
  return (
    <span className={styles.name}>
      <strong>{title}</strong>
      <small>
        {attribution}
        {terms !== null && (
          <a href={terms} target="_blank" rel="noreferrer noopener">
            {t('source.termsOf')}
          </a>
        )}
      </small>
    </span>
  );
}

export function State({ tone, text }: StateFact) {
  return (
    <span className={styles.state}>
      <StatusDot tone={tone} />
      {text}
    </span>
  );
}

export function OnSwitch({ model, source: { service, title, isOn } }: { model: SourcesModel; source: SourceView }) {
  return (
    <Switch checked={isOn} onChange={(next) => model.setOn(service, next)}>
      <span className="visually-hidden">{t('source.turn', { name: title })}</span>
    </Switch>
  );
}
