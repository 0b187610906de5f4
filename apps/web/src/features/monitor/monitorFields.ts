import type { ChainStatusView, EndpointInput, MonitorOverviewView, MonitorView } from '@chaintrail/contract/schemas';
import { addressEnds, shortenMiddle } from '../../ui/shorten.ts';
import { t } from './texts.ts';

/** What is to be watched, before anything is asked of it. */
export interface MonitorDraft {
  kind: 'address' | 'coin' | 'entity' | 'label' | 'canvas';
  chainName: string;
  /** The address, coin, entity, label or canvas. */
  key: string;
  /** The case that it is for. */
  caseId?: string;
}

export type SaveMonitor = EndpointInput<'saveMonitor'>;

/** What the editor holds. */
export interface Fields {
  kind: MonitorDraft['kind'];
  chainName: string;
  /** Of a set that is changed: where it was watched. */
  chains: string[];
  key: string;
  /** What the key is called, where it is a number that nobody reads. */
  keyTitle: string;
  name: string;
  on: 'transfer' | 'freeze';
  direction: 'in' | 'out' | 'both';
  coin: string;
  minAmount: string;
  sleep: string;
  types: string[];
  back: number;
  look: number;
  caseId: string;
  channels: number[];
}

const USUAL_LOOK = 60;

export const isMonitor = (start: MonitorView | MonitorDraft): start is MonitorView => 'version' in start;

export type LookPlan = MonitorOverviewView['looks'][number];

/** Chains that such a monitor may watch: who tells of single addresses knows nothing of a whole coin but what its issuer did, and that not everywhere. */
export function chooseChains(all: readonly ChainStatusView[], looks: readonly LookPlan[], kind: Fields['kind']) {
  const open = all.filter(({ mode }) => mode !== 'none');
  const isTold = ({ mode, chainName }: ChainStatusView) =>
    mode === 'node' || looks.some((plan) => plan.chainName === chainName && plan.freezeCalls !== null);
  const chains = kind === 'coin' ? open.filter(isTold) : open;
  return { chains, nodeless: open.length - chains.length };
}

/** What can be watched there. */
export function listEvents(chain: ChainStatusView | undefined, plan: LookPlan | undefined, kind: Fields['kind']): Fields['on'][] {
  const isLookedAt = chain?.mode === 'provider';
  const hasTransfers = !(isLookedAt && kind === 'coin');
  const hasFreezes = isLookedAt ? plan !== undefined && plan.freezeCalls !== null : (chain?.stoppable.length ?? 0) > 0;
  return [...(hasTransfers ? (['transfer'] as const) : []), ...(hasFreezes ? (['freeze'] as const) : [])];
}

/** How the editor begins. */
export function openFields(start: MonitorView | MonitorDraft): Fields {
  if (!isMonitor(start))
    return {
      ...start,
      chains: [],
      keyTitle: '',
      name: '',
      on: 'transfer',
      direction: 'both',
      coin: '',
      minAmount: '',
      sleep: '',
      types: [],
      back: 7,
      look: USUAL_LOOK,
      caseId: start.caseId ?? '',
      channels: [],
    };
  const { name, target, condition, channels, spans } = start;
  // A set belongs to no chain of its own: it is watched where it was.
  const chains = spans.map((span) => span.chainName);
  const { kind } = target;
  const { on, direction, minAmount, sleepDays, counterpartyTypes } = condition;
  const coin = target.kind === 'coin' ? '' : (condition.coin?.coinKey ?? '');
  const place = { kind, chainName: target.chainName ?? chains[0] ?? '', chains, key: target.key, keyTitle: target.title };
  return {
    ...place,
    name,
    on,
    direction,
    coin,
    minAmount: minAmount ?? '',
    sleep: sleepDays === null ? '' : String(sleepDays),
    types: counterpartyTypes,
    back: 0,
    look: start.lookMinutes ?? USUAL_LOOK,
    caseId: '',
    channels,
  };
}

/** What it is called where nobody names it. */
export function nameOf({ kind, key, keyTitle }: Pick<Fields, 'kind' | 'key' | 'keyTitle'>): string {
  const shown = kind === 'address' ? shortenMiddle(key.trim(), addressEnds.table) : kind === 'canvas' ? keyTitle || key : key.trim();
  return `${t(`monitor.${kind}`)} ${shown}`.slice(0, 80);
}

/** Null for none; undefined for what is no number of days. */
export function readDays(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  return /^\d{1,4}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 3_650 ? Number(text) : undefined;
}

/** What is asked, as the call takes it; undefined while something is missing. */
export function readRule(fields: Fields, chainName: string): Pick<SaveMonitor, 'target' | 'condition' | 'chains'> | undefined {
  const key = fields.key.trim();
  const sleepDays = readDays(fields.sleep);
  if (key === '' || sleepDays === undefined) return undefined;
  const chains = fields.chains.includes(chainName) ? fields.chains : [chainName];
  const coinKey = (text: string) => (text.includes(':') || text === '' ? text : `${chainName}:${text}`);
  const condition = {
    on: fields.on,
    direction: fields.direction,
    counterpartyTypes: fields.types,
    ...(fields.coin.trim() === '' ? {} : { coinKey: fields.coin.trim() }),
    ...(fields.minAmount.trim() === '' ? {} : { minAmount: fields.minAmount.trim() }),
    ...(sleepDays === null ? {} : { sleepDays }),
  };
  switch (fields.kind) {
    case 'address':
      return { target: { kind: 'address', chainName, address: key }, condition };
    case 'coin':
      return { target: { kind: 'coin', coinKey: /^(0x|T[1-9A-HJ-NP-Za-km-z]{20})/.test(key) ? coinKey(key) : key }, condition };
    case 'entity':
      return { target: { kind: 'entity', entity: key }, condition, chains };
    case 'label':
      return { target: { kind: 'label', label: key }, condition, chains };
    case 'canvas':
      return { target: { kind: 'canvas', canvas: key }, condition, chains };
  }
}
