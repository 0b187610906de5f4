import type { Chain } from '@chaintrail/model';
import type { RequestContext } from '../../context.ts';

/** Those of the rows' counterparties that imitate another one of the address (address poisoning), with the one they imitate. */
export async function findLookalikes(
  { imitations }: Pick<RequestContext, 'imitations'>,
  chain: Chain,
  address: string,
  rows: readonly { counterparty: string }[],
): Promise<ReadonlyMap<string, string>> {
  const named = new Set(rows.map(({ counterparty }) => counterparty).filter((counterparty) => counterparty !== ''));
  const found = await imitations.listImitatorsAmong(chain, address, [...named]);
  return new Map(found.map(({ contact, original }) => [contact.counterparty, original]));
}
