import type { Proofs, Provable } from '@chaintrail/families';

const words: Record<Provable, string> = { header: '区块头', transactions: '交易', receipts: '回执', results: '执行结果' };

const list = (parts: readonly Provable[]): string => parts.map((part) => words[part]).join('、');

/** What of a chain's blocks is proven, in words. */
export function tellProofs({ proven, told }: Proofs): string {
  if (proven.length === 0) return '节点所述，未校验';
  return told.length === 0 ? `${list(proven)}均已校验` : `${list(proven)}已校验；${list(told)}为节点所述，未校验`;
}
