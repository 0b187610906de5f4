import type { AddressCardView } from '@chaintrail/contract/schemas';
import { listKeyForms, type KeyForm } from '@chaintrail/families/forms';
import type { Chain } from '@chaintrail/model';
import type { RequestContext } from '../../context.ts';
import { settleWithin } from '../../deadline.ts';
import { familyOf } from '../../families/families.ts';
import type { EnabledChain } from '../../parts.ts';
import { isBegun } from '../../present/hydrated.ts';

type Elsewhere = Pick<AddressCardView, 'activeChains' | 'sameKey' | 'unfetchedChains'>;

/** How long the card waits for what other chains know. */
const ASIDE_DEADLINE_MS = 800;

/** A chain on which the same address, or another one of its key, may have records. */
interface Place {
  chain: Chain;
  /** The address itself as that chain writes it; undefined on its own chain and where it has no such form. */
  same: string | undefined;
  forms: KeyForm[];
}

/** Where else the address and its key have records: every chain is asked, and of those read address by address what was fetched; the others are named. */
export async function lookElsewhere(context: RequestContext, own: EnabledChain, address: string): Promise<Elsewhere> {
  const { ladders, stores } = context;
  const placeOf = (chain: Chain) => readPlace(own.chain, chain, address);
  const stored = context.chains.map(({ chain }) => placeOf(chain));
  const provided = ladders.chains.map(placeOf).filter((place) => listAddresses(place).length > 0);
  const records = await stores.app.hydrations.list(
    provided.map(({ chain }) => chain.name),
    provided.flatMap(listAddresses),
  );
  const begun = new Set(records.filter(isBegun).map((record) => `${record.chainName} ${record.address}`));
  const isFetched = ({ name }: Chain, form: string) => begun.has(`${name} ${form}`);
  const known = [...stored, ...provided.map((place) => keepFetched(place, isFetched))];
  const hasRecords = new Set(
    (await Promise.all(known.flatMap((place) => listAddresses(place).map((form) => ask(context, place.chain, form))))).flat(),
  );
  const isThere = ({ name }: Chain, form: string) => hasRecords.has(`${name} ${form}`);
  return {
    activeChains: known.flatMap(({ chain, same }) => (same !== undefined && isThere(chain, same) ? [chain.name] : [])),
    sameKey: known.flatMap(({ chain, forms }) =>
      forms.filter((form) => isThere(chain, form.address)).map((form) => ({ chainName: chain.name, ...form })),
    ),
    unfetchedChains: provided
      .filter(({ chain }) => chain.name !== own.chain.name)
      .filter(
        ({ chain, same, forms }) =>
          !(same === undefined ? forms.map((form) => form.address) : [same]).some((form) => isFetched(chain, form)),
      )
      .map(({ chain }) => chain.name),
  };
}

function readPlace(own: Chain, chain: Chain, address: string): Place {
  const isOther = chain.family === own.family && chain.name !== own.name;
  return {
    chain,
    same: isOther ? familyOf(chain).address.writeElsewhere(own, chain, address) : undefined,
    forms: listKeyForms(own, chain, address).filter((form) => chain.name !== own.name || form.address !== address),
  };
}

function keepFetched({ chain, same, forms }: Place, isFetched: (chain: Chain, form: string) => boolean): Place {
  return {
    chain,
    same: same !== undefined && isFetched(chain, same) ? same : undefined,
    forms: forms.filter((form) => isFetched(chain, form.address)),
  };
}

function listAddresses({ same, forms }: Place): string[] {
  return [...new Set([...(same === undefined ? [] : [same]), ...forms.map(({ address }) => address)])];
}

/** The place by a key, where the store has records of it; nothing where it is slow to say. */
async function ask({ stores }: RequestContext, chain: Chain, form: string): Promise<string[]> {
  const settled = await settleWithin(stores.chain.hasAddress(chain, form), ASIDE_DEADLINE_MS);
  return settled.state === 'done' && settled.value ? [`${chain.name} ${form}`] : [];
}
