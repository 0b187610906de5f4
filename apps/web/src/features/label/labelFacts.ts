import type { LabelView, SubmissionView, TagView } from '@chaintrail/contract/schemas';
import { addressPath, searchPath } from '../../ui/paths.ts';
import type { TagTone } from '../../ui/Tag.tsx';
import { entityPath } from './entityPath.ts';
import { t } from './texts.ts';

/** What the library shows of a label, be it one that stands or one that is offered. */
export type Said = SubmissionView['tag'];

/** A label of the library as every other page draws it. */
export const labelOf = ({ name, entity, tagType, riskType, claim, source, isPrivate }: Said): LabelView => ({
  name,
  entity: entity?.name ?? null,
  type: tagType.look,
  claim,
  source,
  isPrivate,
  ...(riskType ? { risk: { name: riskType.name, level: riskType.level } } : {}),
});

/** What an offered label would become. */
export const resolvedOf = (said: Said): Said => ({ ...said, isPrivate: false, note: '' });

const families = { evm: t('label.evmAll'), tron: t('label.tronAll'), bitcoin: t('label.bitcoinAll') };

/** Whose chains can be asked for all together. */
export const familyChoices = Object.entries(families).map(([value, title]) => ({ value, title }));

/** Of a label that holds on all chains of a family: which those are. */
export const familyText = ({ family }: Pick<Said, 'family'>): string | null => (family === null ? null : families[family]);

/** An address of many chains has no page of its own: the search asks them all. */
export const subjectPath = ({ chainName, address }: Pick<Said, 'chainName' | 'address'>): string =>
  chainName === null ? searchPath(address) : addressPath(chainName, address);

/** The states of an audit; 0 for what was never offered. */
export const auditStates = [0, 1, 2, 3] as const;
export type AuditState = (typeof auditStates)[number];

const states: Record<AuditState, { text: string; tone: TagTone }> = {
  0: { text: t('label.notOffered'), tone: 'neutral' },
  1: { text: t('label.pending'), tone: 'warn' },
  2: { text: t('label.rejected'), tone: 'error' },
  3: { text: t('label.resolved'), tone: 'ok' },
};

export const stateLook = (state: AuditState): { text: string; tone: TagTone } => states[state];

/** Of an offered label: withdrawn before anybody decided is a state of its own. */
export const submissionLook = ({ status, isWithdrawn }: Pick<SubmissionView, 'status' | 'isWithdrawn'>): { text: string; tone: TagTone } =>
  isWithdrawn ? { text: t('label.withdrawn'), tone: 'neutral' } : stateLook(status);

/** Whether a label may be offered: it is one's own, and neither waits nor is common knowledge already. */
export const canSubmit = ({ canChange, isPrivate, auditStatus }: Pick<TagView, 'canChange' | 'isPrivate' | 'auditStatus'>): boolean =>
  canChange && isPrivate && auditStatus !== 1 && auditStatus !== 3;

export interface SaidFact {
  name: string;
  value: string;
  /** Where more is told of it. */
  to?: string;
}

/** What else is said, as names and values; what nobody said is left out. */
export function listFacts({ entity, role, source, sourceDate, licence, validFrom, validTo, note, confidence }: Said): SaidFact[] {
  const fact = (name: string, value: string | null): SaidFact[] => (value === null || value === '' ? [] : [{ name, value }]);
  return [
    ...(entity === null ? [] : [{ name: t('label.entity'), value: entity.name, to: entityPath(entity.key) }]),
    ...fact(t('label.role'), role && t(`label.role_${role}`)),
    ...fact(t('label.confidence'), String(confidence)),
    ...fact(t('label.source'), source),
    ...fact(t('label.sourceDate'), sourceDate),
    ...fact(t('label.licence'), licence),
    ...fact(
      t('label.valid'),
      validFrom === null && validTo === null
        ? null
        : t('label.validRange', { from: validFrom ?? t('label.open_end'), to: validTo ?? t('label.open_end') }),
    ),
    ...fact(t('label.note'), note),
  ];
}
