import { readAccount } from '@chaintrail/analysis/trace';
import type { ClaimType, EntityType, Label } from '@chaintrail/model';
import type { AppStore, Viewer } from '@chaintrail/store/app';

/** What is said of an address, as much of it as a result keeps. */
export interface FactLabel {
  name: string;
  entity: string | null;
  type: EntityType;
  claim: ClaimType;
  source: string;
  isPrivate: boolean;
}

/** What a trace knows beside the chains' own data, kept with it: a label of tomorrow never changes a stored result. */
export interface Facts {
  /** By chain and address; null where nothing is said. */
  labels: Record<string, FactLabel | null>;
  /** Accounts whose coin the issuer stopped; null until somebody looked. */
  frozen: string[] | null;
  /** On chains of outputs: whose an output is. */
  owners: Record<string, string>;
  /** By chain and address, of chains that are read address by address: whether its history was there. */
  histories?: Record<string, boolean>;
}

export const noFacts = (): Facts => ({ labels: {}, frozen: null, owners: {} });

const services: ReadonlySet<EntityType> = new Set(['exchange', 'dex', 'bridge', 'mixer', 'gamble', 'otc']);

export const isService = (label: FactLabel | null): boolean => label !== null && services.has(label.type);

/** Whose an account is: its own holder, or of an output whoever can spend it. */
export function addressOf(facts: Facts, account: string): string {
  const { chainName, holder } = readAccount(account);
  return facts.owners[`${chainName}|${holder}`] ?? holder;
}

export const factKey = (chainName: string, address: string): string => `${chainName}|${address}`;

export function labelOf(facts: Facts, account: string): FactLabel | null {
  return facts.labels[factKey(readAccount(account).chainName, addressOf(facts, account))] ?? null;
}

/** `充值地址 3` and `充值地址 4` of one exchange are told as one. */
export function groupOf(label: FactLabel | null): string | null {
  return label === null ? null : label.name.replace(/ [A-Z]?\d+$/u, '');
}

/** Labels of so many addresses in one statement. */
const BATCH = 2_000;

/** Learns the labels of addresses that nobody looked up before. `isFixed`: what is not known stays so. */
export async function learnLabels(
  facts: Facts,
  wanted: readonly { chainName: string; address: string }[],
  { app, viewer, isFixed }: { app: Pick<AppStore, 'labels'>; viewer: Viewer; isFixed: boolean },
): Promise<void> {
  const byChain = new Map<string, Set<string>>();
  for (const { chainName, address } of wanted) {
    if (address === '' || facts.labels[factKey(chainName, address)] !== undefined) continue;
    byChain.set(chainName, (byChain.get(chainName) ?? new Set()).add(address));
  }
  for (const [chainName, addresses] of byChain) {
    const all = [...addresses];
    for (let at = 0; at < all.length; at += BATCH) {
      const some = all.slice(at, at + BATCH);
      const labels = isFixed ? [] : await app.labels.list(chainName, some, viewer);
      // The first one of an address stands before its others.
      const labelAt = new Map(labels.toReversed().map((label) => [label.address, label]));
      for (const address of some) facts.labels[factKey(chainName, address)] = toFact(labelAt.get(address));
    }
  }
}

function toFact(label: Label | undefined): FactLabel | null {
  if (!label) return null;
  const { name, entity, type, claim, source, isPrivate } = label;
  return { name, entity, type, claim, source, isPrivate };
}
