import type { LabelView } from '@chaintrail/contract/schemas';
import { isolateDirection, t } from '../locales/translate.ts';
import { claimLook, entityLook } from './entityLook.ts';
import { Tag } from './Tag.tsx';

export interface LabelTagProps {
  label: LabelView;
  small?: boolean;
}

/** System labels are filled and wear the mark of their claim; private ones are dashed and wear the lock. */
export function LabelTag({ label, small = false }: LabelTagProps) {
  const look = entityLook[label.type];
  const claim = claimLook[label.claim];
  const kind = label.isPrivate ? t('ui.privateLabel') : `${t('ui.systemLabel')} · ${t(claim.text)}`;
  return (
    <Tag
      tone={label.type}
      icon={label.isPrivate ? 'lock' : claim.icon}
      outline={label.isPrivate}
      small={small}
      title={t('ui.labelSource', { kind, name: label.name, type: t(look.text), source: label.source })}
    >
      {label.name}
    </Tag>
  );
}

export interface LabelTagsProps {
  labels: readonly LabelView[];
  /** The rest is counted as `+3`. */
  max?: number;
}

/** In the order in which the server ranks them, four at most. */
export function LabelTags({ labels, max = 4 }: LabelTagsProps) {
  const rest = labels.slice(max);
  return (
    <>
      {labels.slice(0, max).map((label) => (
        <LabelTag key={`${label.source}-${label.type}-${label.name}`} label={label} />
      ))}
      {rest.length > 0 && <Tag title={rest.map((label) => isolateDirection(label.name)).join('、')}>+{rest.length}</Tag>}
    </>
  );
}
