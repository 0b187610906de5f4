import type { TronAddressView } from '@chaintrail/contract/schemas';
import type { Chain } from '@chaintrail/model';
import type { AddressTransfer } from '@chaintrail/store/chain';
import type { RequestContext } from '../../context.ts';
import { presentNative } from '../../present/coin.ts';
import { listLabelsOf, presentParty, type LabelsByAddress } from '../../present/party.ts';
import type { AddressReading, PermissionChange } from '../family.ts';
import { listLendings, MOST_LENDINGS } from './lendings.ts';
import { findPermissionChange } from './permissionChange.ts';
import { addResourceUse, listSent, type SentTransactions } from './resourceUse.ts';

const CREATE = 'AccountCreateContract';
const MOST_PAYERS = 5;

/** The operator layer of an account, by its own transactions. */
export async function readTronAddress(context: RequestContext, chain: Chain, address: string): Promise<AddressReading> {
  const [activation, loans, change, sent] = await Promise.all([
    findActivation(context, chain, address),
    listLendings(context, chain, address, 'in'),
    findPermissionChange(context, chain, address),
    listSent(context, chain, address),
  ]);
  const lenders = [...new Set(loans.map(({ counterparty }) => counterparty))];
  const [paid, labels] = await Promise.all([
    lenders.length === 0 ? undefined : context.stores.chain.sumAddressFlow(chain, { address, token: '', most: 1, among: lenders }),
    listLabelsOf(context, chain.name, [...lenders, ...(activation ? [activation.counterparty] : []), ...(change?.owners ?? [])]),
  ]);
  const tenants = new Set(paid?.out.among.map(({ counterparty }) => counterparty));
  return {
    part: { family: 'tron', own: presentTronAddress(chain, { activation, loans, change, sent, tenants, labels }) },
    tabCounts: null,
  };
}

interface Facts {
  activation: AddressTransfer | undefined;
  /** Newest first. */
  loans: readonly AddressTransfer[];
  change: PermissionChange | undefined;
  sent: SentTransactions;
  /** Lenders whom the account paid. */
  tenants: ReadonlySet<string>;
  labels: LabelsByAddress;
}

export function presentTronAddress(chain: Chain, { activation, loans, change, sent, tenants, labels }: Facts): TronAddressView {
  const byLender = new Map<string, AddressTransfer[]>();
  for (const loan of loans) byLender.set(loan.counterparty, [...(byLender.get(loan.counterparty) ?? []), loan]);
  const often = [...byLender].sort((a, b) => b[1].length - a[1].length).slice(0, MOST_PAYERS);
  const timesOf = (rows: readonly AddressTransfer[]) => rows.map(({ timeMs }) => timeMs);
  return {
    activation: activation
      ? {
          way: activation.method === CREATE ? 'created' : 'transfer',
          by: presentParty(activation.counterparty, labels),
          hash: activation.transactionHash,
          blockNumber: activation.blockNumber,
          time: activation.timeMs,
          amount: presentNative(chain, activation.amountRaw),
        }
      : null,
    energyPayers: often.map(([lender, rows]) => ({
      party: presentParty(lender, labels),
      count: rows.length,
      firstTime: Math.min(...timesOf(rows)),
      lastTime: Math.max(...timesOf(rows)),
      isPaid: tenants.has(lender),
    })),
    hasMoreLoans: loans.length >= MOST_LENDINGS,
    resourceUse: addResourceUse(chain, sent),
    permissionChange: change
      ? {
          hash: change.hash,
          blockNumber: change.blockNumber,
          time: change.timeMs,
          count: change.count,
          owners: change.owners.map((owner) => presentParty(owner, labels)),
        }
      : null,
  };
}

/** An account is brought to life by the first coin that comes, or by a transaction made for it. Tokens alone do not. */
async function findActivation({ stores }: RequestContext, chain: Chain, address: string): Promise<AddressTransfer | undefined> {
  const first = async (filter: { method?: string; token?: string; hideZero?: boolean }) => {
    const asked = { address, kinds: ['external' as const, 'internal' as const], filter: { direction: 'in' as const, ...filter } };
    const { rows } = await stores.chain.listAddressTransfers(chain, { ...asked, order: 'oldest' }, { limit: 1 });
    return rows.filter(({ status }) => status === 'ok');
  };
  const found = (await Promise.all([first({ token: '', hideZero: true }), first({ method: CREATE })])).flat();
  return found.sort((a, b) => a.blockNumber - b.blockNumber || a.transactionIndex - b.transactionIndex)[0];
}
