import { parameters, type FeeSource } from '@chaintrail/analysis/findings';
import { linkDepositors, type ClusterLink, type DepositMove } from '@chaintrail/analysis/clusters';
import type { Chain } from '@chaintrail/model';
import type { AddressTransfer } from '@chaintrail/store/chain';
import { readFeeSource } from '../analysis/readFeeSource.ts';
import { onceInRequest } from '../analysis/onceInRequest.ts';
import type { FoundLinks } from './foundLinks.ts';
import { readRows, toMoves, type ReadRows } from '../analysis/readMoves.ts';
import { factsOfLabels, isServiceLabelled, listParties } from '../analysis/readParties.ts';
import type { RequestContext } from '../context.ts';

/** Deposit addresses of an address that are looked at. */
const MOST_DEPOSITS = 10;
/** The newest movements of a deposit address that are looked at. */
const MOST_DEPOSIT_ROWS = 500;

/** Who supplies fees, whom the address supplies, and who pays into the same deposit address of an exchange. */
export async function readAccountLinks(context: RequestContext, chain: Chain, address: string): Promise<FoundLinks & { read: ReadRows }> {
  const read = await readRows(context, chain, address);
  const moves = toMoves(chain, read, new Set());
  const labels = await listParties(context, chain, [address, ...moves.map(({ party }) => party)]);
  const isService = (party: string) => isServiceLabelled(factsOfLabels(labels.get(party) ?? []));
  const found: FoundLinks & { read: ReadRows } = { links: [], vetoed: [], isWhole: read.isWhole, read };
  if (isService(address)) return { ...found, vetoed: [{ address, reason: 'service' }] };
  const feeSource = await readFeeSource(context, chain, address, moves);
  if (feeSource && feeSource.siblings.length >= parameters.feeSource.fewestSiblings) {
    if (isService(feeSource.source)) found.vetoed.push({ address: feeSource.source, reason: 'service' });
    else if (feeSource.isHub) found.vetoed.push({ address: feeSource.source, reason: 'hub' });
    else found.links.push(...(await linkSupplied(context, chain, feeSource)));
  }
  const supplied = await readSupplied(context, chain, address, read.rows);
  found.links.push(...supplied);
  // A fraud's «deposit addresses» are filled by its victims: only an exchange gives each to one customer.
  const deposits = [...labels].filter(([, own]) => own.some(({ role, type }) => role === 'deposit' && type === 'exchange'));
  const shared = await Promise.all(deposits.slice(0, MOST_DEPOSITS).map(([deposit]) => readDepositors(context, chain, address, deposit)));
  found.links.push(...shared.flat());
  return found;
}

/** The address itself and the others, each to the one that supplies them, by the first payment of its coin. */
async function linkSupplied(context: RequestContext, chain: Chain, { source, siblings, rows }: FeeSource): Promise<ClusterLink[]> {
  const { rows: given } = await onceInRequest(context, `rows of ${chain.name} ${source}`, () => readRows(context, chain, source));
  const wanted = new Set(siblings);
  const own = rows[0];
  const first = firstByParty(
    given.filter(({ direction, token, counterparty }) => direction === 'out' && token === '' && wanted.has(counterparty)),
  );
  const address = given.find(({ transactionHash }) => transactionHash === own?.hash)?.counterparty;
  return [
    ...(own && address !== undefined ? [toLink('fee_funding', source, address, own.hash, own.timeMs)] : []),
    ...[...first].map(([sibling, row]) => toLink('fee_funding', source, sibling, row.transactionHash, row.timeMs)),
  ];
}

/** Those who live on the address's coin, where they are several. */
async function readSupplied(
  { stores }: RequestContext,
  chain: Chain,
  address: string,
  rows: readonly AddressTransfer[],
): Promise<ClusterLink[]> {
  const { fewestSiblings, leastFromSourcePercent } = parameters.feeSource;
  const given = rows.filter(
    ({ direction, kind, token, status, amountRaw }) =>
      direction === 'out' && kind === 'external' && token === '' && status === 'ok' && amountRaw > 0n,
  );
  const first = firstByParty(given);
  if (first.size < fewestSiblings) return [];
  const glances = await stores.chain.listAddressGlances(chain, {
    addresses: [...first.keys()].slice(0, 200),
    tokens: [''],
    kinds: ['usdt', 'token20'],
  });
  const supplied = glances.filter(({ address: other, transferCount, balances }) => {
    const raw = given.reduce((sum, { counterparty, amountRaw }) => (counterparty === other ? sum + amountRaw : sum), 0n);
    return transferCount > 0 && raw * 100n >= (balances[0]?.inRaw ?? 0n) * BigInt(leastFromSourcePercent);
  });
  if (supplied.length < fewestSiblings) return [];
  return supplied.flatMap(({ address: other }) => {
    const row = first.get(other);
    return row ? [toLink('fee_funding', address, other, row.transactionHash, row.timeMs)] : [];
  });
}

/** Who else pays into the same deposit address of an exchange. */
async function readDepositors(context: RequestContext, chain: Chain, address: string, deposit: string): Promise<ClusterLink[]> {
  const asked = {
    address: deposit,
    kinds: ['usdt' as const, 'token20' as const, 'external' as const, 'internal' as const],
    filter: { hideZero: true },
  };
  const { rows } = await context.stores.chain.listAddressTransfers(chain, asked, { limit: MOST_DEPOSIT_ROWS });
  const moves = rows.flatMap((row): DepositMove[] => {
    const { direction, status, initiator, kind, counterparty, token, amountRaw, transactionHash, timeMs } = row;
    if (direction === 'self' || status !== 'ok' || amountRaw === 0n) return [];
    // What somebody else wrote, or a contract gave, was no customer's payment.
    if (direction === 'in' && (initiator !== 'giver' || kind === 'internal')) return [];
    return [{ direction, party: counterparty, coin: token, hash: transactionHash, timeMs }];
  });
  const labels = await listParties(context, chain, new Set(moves.map(({ party }) => party)));
  const services = new Set([...labels].filter(([, own]) => isServiceLabelled(factsOfLabels(own))).map(([party]) => party));
  return linkDepositors(address, { moves, services });
}

/** Rows come newest first: the last one that is written stands. */
function firstByParty(rows: readonly AddressTransfer[]): Map<string, AddressTransfer> {
  return new Map(rows.map((row) => [row.counterparty, row]));
}

export const toLink = (rule: ClusterLink['rule'], from: string, to: string, hash: string, timeMs: number): ClusterLink => ({
  rule,
  from,
  to,
  hash,
  timeMs,
});
