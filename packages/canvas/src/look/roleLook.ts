import type { CanvasNode, CanvasRole } from '@chaintrail/contract/schemas';
import { isCanvasIcon, type CanvasIcon } from './icons.ts';
import type { Tone } from './palette.ts';

export type Shape = 'circle' | 'square' | 'hexagon';

interface RoleLook {
  title: string;
  shape: Shape;
  tone: Tone;
  icon: CanvasIcon;
  /** Where in a case it stands: heads of columns are made of it. */
  stage: string;
}

/** Circle: an address. Rounded square: a contract that serves many. Hexagon: who keeps others' money. */
export const roleLooks: Record<CanvasRole, RoleLook> = {
  victim: { title: '受害人', shape: 'circle', tone: 'victim', icon: 'person', stage: '受害方' },
  suspect: { title: '涉案', shape: 'circle', tone: 'hack', icon: 'alert', stage: '涉案' },
  collector: { title: '归集', shape: 'circle', tone: 'scam', icon: 'alert', stage: '归集' },
  relay: { title: '中转', shape: 'circle', tone: 'wallet', icon: 'wallet', stage: '中转' },
  exchange: { title: '交易所', shape: 'hexagon', tone: 'exchange', icon: 'bank', stage: '交易所' },
  deposit: { title: '推断充值', shape: 'hexagon', tone: 'exchange', icon: 'bank', stage: '推断充值' },
  mixer: { title: '混币器', shape: 'square', tone: 'mixer', icon: 'mixer', stage: '混币' },
  dex: { title: '兑换', shape: 'square', tone: 'dex', icon: 'swap', stage: '兑换' },
  bridge: { title: '跨链桥', shape: 'square', tone: 'bridge', icon: 'bridge', stage: '跨链' },
  otc: { title: '场外', shape: 'circle', tone: 'otc', icon: 'people', stage: '场外' },
  bank: { title: '银行账户', shape: 'square', tone: 'otc', icon: 'card', stage: '线下' },
  contract: { title: '合约', shape: 'square', tone: 'wallet', icon: 'code', stage: '合约' },
  unknown: { title: '未标记', shape: 'circle', tone: 'wallet', icon: 'wallet', stage: '其他' },
};

/** Whose other customers' money is no part of what is followed. */
export const serviceRoles: ReadonlySet<CanvasRole> = new Set(['exchange', 'deposit', 'mixer', 'dex', 'bridge', 'otc']);

export interface NodeLook {
  shape: Shape;
  tone: Tone;
  icon: CanvasIcon;
  isDashed: boolean;
}

export function lookOf({
  role,
  kind,
  colour,
  icon,
  change,
}: Pick<CanvasNode, 'role' | 'colour' | 'icon' | 'change'> & { kind?: CanvasNode['kind'] }): NodeLook {
  const usual = ownLook(kind, role) ?? roleLooks[role ?? usualRole(kind)];
  const isDashed = kind === 'offchain' || change !== undefined;
  return { shape: usual.shape, tone: colour ?? usual.tone, icon: isCanvasIcon(icon) ? icon : usual.icon, isDashed };
}

/** What is no address looks so whoever it belongs to; an output takes its owner's tone. */
function ownLook(kind: CanvasNode['kind'] | undefined, role: CanvasRole | undefined): Omit<NodeLook, 'isDashed'> | undefined {
  if (kind === 'transaction') return { shape: 'square', tone: 'wallet', icon: 'file' };
  return kind === 'output' ? { shape: 'circle', tone: roleLooks[role ?? 'unknown'].tone, icon: 'coin' } : undefined;
}

const usualRole = (kind: CanvasNode['kind'] | undefined): CanvasRole => (kind === 'offchain' ? 'bank' : 'unknown');
