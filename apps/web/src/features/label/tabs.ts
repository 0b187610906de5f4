import type { TabItem } from '../../ui/Tabs.tsx';
import { t } from './texts.ts';

export type LabelTab = 'own' | 'system' | 'audit' | 'entities' | 'packs';

const tabs: readonly LabelTab[] = ['own', 'system', 'audit', 'entities', 'packs'];
const guestTabs: readonly LabelTab[] = ['system', 'entities', 'packs'];

/** The tab that a link names, as far as its reader has it; a guest reads what everybody may know. */
export function openingTab(asked: unknown, isGuest: boolean): LabelTab {
  if (isGuest) return guestTabs.find((tab) => tab === asked) ?? 'system';
  return tabs.find((tab) => tab === asked) ?? 'own';
}

interface Counted {
  total: number;
  totalCapped?: boolean | undefined;
}

export interface TabCounts {
  own?: Counted | undefined;
  system?: Counted | undefined;
  pending?: number | undefined;
}

/** The tabs of whoever reads. A count that is not known, or that stopped before its end, is not shown as one. */
export function listTabs(isGuest: boolean, { own, system, pending }: TabCounts): TabItem<LabelTab>[] {
  const count = (counted: Counted | undefined) => (counted === undefined || counted.totalCapped ? {} : { count: counted.total });
  const common: TabItem<LabelTab> = { key: 'system', title: t('label.system'), ...count(system) };
  const entities: TabItem<LabelTab> = { key: 'entities', title: t('label.entities') };
  const packs: TabItem<LabelTab> = { key: 'packs', title: t('label.packs') };
  if (isGuest) return [common, entities, packs];
  return [
    { key: 'own', title: t('label.own'), ...count(own) },
    common,
    { key: 'audit', title: t('label.audit'), ...(pending === undefined ? {} : { count: pending }) },
    entities,
    packs,
  ];
}

type EntityTab = 'addresses' | 'flow' | 'inferred' | 'letters' | 'changes';

/** The tabs of an entity with their names. */
export const entityTabs = {
  addresses: 'label.addresses',
  flow: 'label.flowTab',
  inferred: 'label.inferredTitle',
  letters: 'label.lettersTab',
  changes: 'label.changesTab',
} as const satisfies Record<EntityTab, string>;

const entityKeys = Object.keys(entityTabs) as EntityTab[];

export const openingEntityTab = (asked: unknown): EntityTab => entityKeys.find((tab) => tab === asked) ?? 'addresses';
