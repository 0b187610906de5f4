import type { LabelView, PartyView } from '@chaintrail/contract/schemas';
import type { Label } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { viewerOf } from '../access/caller.ts';
import type { RequestContext } from '../context.ts';
import type { FreezeMarks } from './freezes.ts';

/** Labels by address, in the order in which they are shown. */
export type LabelsByAddress = ReadonlyMap<string, Label[]>;

/** Labels of everybody on a page that the caller may see, in one query. */
export async function listLabelsOf(
  { stores, caller }: Pick<RequestContext, 'stores' | 'caller'>,
  chainName: string,
  addresses: Iterable<string>,
): Promise<LabelsByAddress> {
  const wanted = [...new Set(addresses)].filter((address) => address !== '');
  const byAddress = new Map<string, Label[]>();
  if (wanted.length === 0) return byAddress;
  for (const label of await stores.app.labels.list(chainName, wanted, viewerOf(caller))) {
    const list = byAddress.get(label.address);
    if (list) list.push(label);
    else byAddress.set(label.address, [label]);
  }
  for (const label of listCoinLabels(chainName)) {
    if (wanted.includes(label.address) && !byAddress.has(label.address)) byAddress.set(label.address, [label]);
  }
  return byAddress;
}

/** Contracts that the chain file itself names: who calls one of them moves that coin. */
function listCoinLabels(chainName: string): Label[] {
  const chain = findChain(chainName);
  if (!chain) return [];
  return [...chain.usdt, ...(chain.wrappedCoin ? [chain.wrappedCoin] : [])].flatMap(({ symbol, name, contract }) =>
    contract === undefined
      ? []
      : [
          {
            scope: chainName,
            address: contract,
            name: `${symbol} 官方合约`,
            entity: name,
            type: 'wallet',
            claim: 'fact',
            source: '链资料',
            isPrivate: false,
          } satisfies Label,
        ],
  );
}

export function presentLabel(label: Label): LabelView {
  const { name, entity, type, claim, source, isPrivate, risk } = label;
  return { name, entity, type, claim, source, isPrivate, ...(risk ? { risk } : {}) };
}

export function presentParty(address: string, labels: LabelsByAddress, freezes?: FreezeMarks): PartyView {
  const label = labels.get(address)?.[0];
  const freeze = freezes?.get(address);
  return { address, ...(label ? { label: presentLabel(label) } : {}), ...(freeze ? { freeze } : {}) };
}
