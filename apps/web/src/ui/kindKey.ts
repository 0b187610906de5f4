import type { FamilyName, TransferKind } from '@chaintrail/model';

type KindKey = `page.kind_${TransferKind}` | 'page.kind_voteReward' | 'page.plainTransfer';

const ownNames: Record<FamilyName, Partial<Record<TransferKind, KindKey>>> = {
  evm: {},
  // A block pays nobody there: rewards come when an account collects what its votes earned.
  tron: { reward: 'page.kind_voteReward' },
  // Only where code moves value too is a transfer of its own called external.
  bitcoin: { external: 'page.plainTransfer' },
};

/** The text that names a kind of transfer on the chains of a family. */
export function kindKey(kind: TransferKind, family: FamilyName): KindKey {
  return ownNames[family][kind] ?? `page.kind_${kind}`;
}
