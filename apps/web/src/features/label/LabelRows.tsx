import type { TagView } from '@chaintrail/contract/schemas';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Menu, type MenuAction } from '../../ui/Menu.tsx';
import type { Column } from '../../ui/tableColumns.ts';
import { TimeText } from '../../ui/TimeText.tsx';
import { stateLook } from './labelFacts.ts';
import styles from './Labels.module.css';
import { ClaimText, LabelButton, RiskTag, StateTag, Subject } from './parts.tsx';
import { t } from './texts.ts';
import type { LibraryTab } from './useLibrary.ts';

export interface RowActions {
  open: (tag: TagView) => void;
  list: (tag: TagView) => MenuAction[];
}

function More({ tag, actions }: { tag: TagView; actions: RowActions }) {
  return (
    <Menu
      label={t('label.more', { name: tag.name })}
      align="end"
      actions={actions.list(tag)}
      renderTrigger={(trigger) => (
        <button type="button" className={`tap ${styles.more}`} aria-label={t('label.more', { name: tag.name })} {...trigger}>
          <span aria-hidden>⋯</span>
        </button>
      )}
    />
  );
}

const authorOf = ({ author }: TagView) => <bdi>{author ?? t('label.product')}</bdi>;

/** The columns of a wide screen; who wrote it and what became of it are told of private labels alone. */
export function labelColumns(of: LibraryTab, actions: RowActions): Column<TagView>[] {
  const isOwn = of === 'own';
  const own: Column<TagView>[] = [
    { id: 'author', head: t('label.author'), cell: authorOf, hideBelow: 1360 },
    { id: 'state', head: t('label.audit'), cell: ({ auditStatus }) => <StateTag look={stateLook(auditStatus ?? 0)} /> },
  ];
  return [
    { id: 'name', head: t('label.name'), cell: (tag) => <LabelButton said={tag} onOpen={() => actions.open(tag)} />, isRowHead: true },
    { id: 'address', head: t('label.address'), cell: (tag) => <Subject said={tag} /> },
    { id: 'risk', head: t('label.risk'), cell: ({ riskType }) => <RiskTag risk={riskType} /> },
    { id: 'basis', head: t('label.basis'), cell: ({ claim }) => <ClaimText claim={claim} />, hideBelow: 1280 },
    isOwn
      ? { id: 'note', head: t('label.note'), cell: ({ note }) => <Cut text={note} />, hideBelow: 1280 }
      : { id: 'source', head: t('label.source'), cell: ({ source }) => <Cut text={source} /> },
    ...(isOwn ? own : []),
    { id: 'changed', head: t('label.changed'), cell: ({ changedAt }) => <TimeText at={changedAt} as="absolute" />, hideBelow: 1280 },
    { id: 'actions', head: t('label.actions'), cell: (tag) => <More tag={tag} actions={actions} />, align: 'right' },
  ];
}

const Cut = ({ text }: { text: string }) => (
  <bdi className={styles.cut} title={text}>
    {text === '' ? '—' : text}
  </bdi>
);

export interface NarrowLabelProps {
  tag: TagView;
  of: LibraryTab;
  actions: RowActions;
  /** While several are chosen. */
  select?: { isOn: boolean; toggle: (isOn: boolean) => void } | undefined;
}

export function NarrowLabel({ tag, of, actions, select }: NarrowLabelProps) {
  return (
    <div className={styles.card}>
      {select && (
        <span className={`tap ${styles.pick}`}>
          <Checkbox checked={select.isOn} label={tag.name} onChange={select.toggle} />
        </span>
      )}
      <div className={styles.cardLines}>
        <div className={styles.line}>
          <LabelButton said={tag} onOpen={() => actions.open(tag)} />
          <span className={styles.quiet}>{tag.tagType.name}</span>
          <span className={styles.end}>
            {of === 'own' ? <StateTag look={stateLook(tag.auditStatus ?? 0)} /> : <ClaimText claim={tag.claim} />}
          </span>
        </div>
        <div className={`${styles.line} ${styles.wraps}`}>
          <Subject said={tag} />
          {tag.riskType && (
            <span className={styles.end}>
              <RiskTag risk={tag.riskType} />
            </span>
          )}
        </div>
        <div className={styles.line}>
          <Cut text={of === 'own' ? tag.note : tag.source} />
          <span className={`${styles.quiet} ${styles.end}`}>
            {of === 'own' && <>{authorOf(tag)} · </>}
            <TimeText at={tag.changedAt} as="absolute" />
          </span>
        </div>
      </div>
      <More tag={tag} actions={actions} />
    </div>
  );
}
