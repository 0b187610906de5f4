import type { ChainStatusView } from '@chaintrail/contract/schemas';
import { classNames } from '../../ui/classNames.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { Select } from '../../ui/Select.tsx';
import { CanvasField } from './CanvasField.tsx';
import styles from './Editor.module.css';
import { Field, FieldNote, Label } from './EditorParts.tsx';
import type { Fields, MonitorDraft } from './monitorFields.ts';
import { t } from './texts.ts';

const kinds = ['address', 'coin', 'entity', 'label', 'canvas'] as const;

interface TargetFieldsProps {
  fields: Fields;
  chainName: string;
  /** Those that such a monitor may watch. */
  chains: readonly ChainStatusView[];
  /** It is known which there are. */
  areRead: boolean;
  /** Chains that such a monitor cannot watch, as no node of ours tells of them. */
  nodeless: number;
  isLookedAt: boolean;
  change: (next: Partial<Fields>) => void;
}

/** What is watched, and where. */
export function TargetFields({ fields, chainName, chains, areRead, nodeless, isLookedAt, change }: TargetFieldsProps) {
  return (
    <section className={styles.group} aria-label={t('monitor.fieldKind')}>
      <div className={styles.groupName}>
        <span aria-hidden="true">
          {t('monitor.fieldKind')}
          <b> *</b>
        </span>
        <Segmented
          label={t('monitor.fieldKind')}
          value={fields.kind}
          onChange={(kind) => change({ kind, key: '' })}
          options={kinds.map((value) => ({ value, title: t(`monitor.${value}`) }))}
        />
      </div>
      <div className={classNames(styles.pair, styles.place)}>
        <div className={styles.field}>
          <Label>{t('monitor.fieldChain')}</Label>
          <Select
            label={t('monitor.fieldChain')}
            value={chainName}
            onChange={(next) => change({ chainName: next })}
            options={chains.map(({ chainName: value, title }) => ({ value, title }))}
          />
        </div>
        {fields.kind === 'canvas' ? (
          <CanvasField value={fields.key} onChange={(key, keyTitle) => change({ key, keyTitle })} />
        ) : (
          <Field
            isRequired
            title={keys[fields.kind].title}
            hint={keys[fields.kind].hint}
            value={fields.key}
            onChange={(key) => change({ key })}
            mono={fields.kind === 'address'}
          />
        )}
      </div>
      {areRead && !chains.some((one) => one.chainName === chainName) && <FieldNote late>{t('monitor.chainClosed')}</FieldNote>}
      {fields.kind === 'coin' && isLookedAt && <FieldNote>{t('monitor.coinFreezes')}</FieldNote>}
      {fields.kind === 'coin' && nodeless > 0 && <FieldNote>{t('monitor.coinNodes', { n: nodeless })}</FieldNote>}
    </section>
  );
}

const keys: Record<Exclude<MonitorDraft['kind'], 'canvas'>, { title: string; hint: string }> = {
  address: { title: t('monitor.fieldAddress'), hint: t('monitor.hintAddress') },
  coin: { title: t('monitor.fieldCoin'), hint: t('monitor.hintCoin') },
  entity: { title: t('monitor.fieldEntity'), hint: t('monitor.hintEntity') },
  label: { title: t('monitor.fieldLabel'), hint: t('monitor.hintLabel') },
};
