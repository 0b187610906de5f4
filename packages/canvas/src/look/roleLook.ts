import type { CanvasNode, CanvasRole } from '@chaintrail/contract/schemas';
import { isCanvasIcon, type CanvasIcon } from './icons.ts';
import type { Tone } from './palette.ts';

export type Shape = 'circle' | 'square' | 'hexagon';

interface RoleLook {
  title: string;
  shape: Shape;
  tone: Tone;
  icon: CanvasIcon;
}

/** Circle: an address. Rounded square: a contract that serves many. Hexagon: who keeps others' money. */
export const roleLooks: Record<CanvasRole, RoleLook> = {
  victim: { title: '受害人', shape: 'circle', tone: 'victim', icon: 'person' },
  suspect: { title: '涉案', shape: 'circle', tone: 'hack', icon: 'alert' },
  collector: { title: '归集', shape: 'circle', tone: 'scam', icon: 'alert' },
  relay: { title: '中转', shape: 'circle', tone: 'wallet', icon: 'wallet' },
  exchange: { title: '交易所', shape: 'hexagon', tone: 'exchange', icon: 'bank' },
  deposit: { title: '推断充值', shape: 'hexagon', tone: 'exchange', icon: 'bank' },
  mixer: { title: '混币器', shape: 'square', tone: 'mixer', icon: 'mixer' },
  dex: { title: '兑换', shape: 'square', tone: 'dex', icon: 'swap' },
  bridge: { title: '跨链桥', shape: 'square', tone: 'bridge', icon: 'bridge' },
  otc: { title: '场外', shape: 'circle', tone: 'otc', icon: 'people' },
  bank: { title: '银行账户', shape: 'square', tone: 'otc', icon: 'card' },
  contract: { title: '合约', shape: 'square', tone: 'wallet', icon: 'code' },
  unknown: { title: '未标记', shape: 'circle', tone: 'wallet', icon: 'wallet' },
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
