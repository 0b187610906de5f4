import type { Chain } from '@chaintrail/model';
import { viewerOf } from '../../../access/caller.ts';
import type { RequestContext } from '../../../context.ts';
import { refuseField } from '../../../errors.ts';

/** An exchange's addresses, those that pay out first; more are not looked through. */
const MOST_ADDRESSES = 2_000;

/** An exchange with its known addresses, by chain. */
export interface Service {
  name: string;
  /** It has more than are looked through. */
  hasMore: boolean;
  addressesOn(chain: Chain): string[];
}

/** Whose an address is by its labels; AppError where none says that it is an exchange's, since then nobody knows where withdrawals come from. */
export async function findService({ stores, caller }: RequestContext, chain: Chain, address: string): Promise<Service> {
  const viewer = viewerOf(caller);
  const { labels } = stores.app;
  const own = (await labels.details(chain.name, address, viewer)).find(({ look, claim }) => look === 'exchange' && claim.entity !== null);
  if (!own) throw refuseField('address', '没有标明所属交易所，无从知道提币会从哪些地址出来；请先为它打上交易所标签');
  const entity = own.claim.entity ?? '';
  const pages = await Promise.all(
    [null, ...(viewer === null ? [] : [viewer])].map((of) => labels.page({ of, entity, limit: MOST_ADDRESSES })),
  );
  const claims = pages.flatMap(({ list }) => list).map(({ claim }) => claim);
  return {
    name: own.entityName ?? entity,
    hasMore: pages.some(({ next }) => next !== undefined),
    addressesOn(one) {
      const found = claims.filter(({ scope, address: of }) => of !== '' && (scope === one.name || scope === one.family));
      return [...new Set([...found.map((claim) => claim.address), ...(one.name === chain.name ? [address] : [])])];
    },
  };
}
