import type { EnergySource } from '@chaintrail/analysis/findings';
import type { Chain } from '@chaintrail/model';
import type { AddressTransfer } from '@chaintrail/store/chain';
import type { RequestContext } from '../../context.ts';
import { noTraces, type Traces } from '../traces.ts';
import { listLendings, MOST_LENDINGS } from './lendings.ts';
import { findPermissionChange } from './permissionChange.ts';

/** Whoever lends to more accounts rents out energy, whether or not payments are seen. */
const HUB_ACCOUNTS = 100;
/** Lenders that are looked at. */
const MOST_LENDERS = 5;

/** Who lent an account energy, and who may sign for it. */
export async function readTronTraces(
  context: RequestContext,
  chain: Chain,
  address: string,
  rows: readonly AddressTransfer[],
): Promise<Traces> {
  const [lent, change] = await Promise.all([listLendings(context, chain, address, 'in'), findPermissionChange(context, chain, address)]);
  const lenders = [...new Set(lent.map(({ counterparty }) => counterparty))].slice(0, MOST_LENDERS);
  const energySources = await Promise.all(
    lenders.map(async (source): Promise<EnergySource> => {
      const given = await listLendings(context, chain, source, 'out');
      const accounts = new Set(given.map(({ counterparty }) => counterparty));
      return {
        source,
        isRented: rows.some(
          ({ direction, counterparty, token, amountRaw }) => isPayment(direction, token, amountRaw) && counterparty === source,
        ),
        siblings: [...accounts].filter((account) => account !== address),
        isHub: accounts.size >= HUB_ACCOUNTS || given.length >= MOST_LENDINGS,
        rows: lent.filter(({ counterparty }) => counterparty === source).map(toPlace),
      };
    }),
  );
  return {
    ...noTraces,
    energySources,
    ...(change
      ? {
          permission: {
            row: toPlace({ ...change, transactionHash: change.hash }),
            owners: change.owners,
            isOwnEnough: change.isOwnEnough,
            shared: [],
          },
        }
      : {}),
  };
}

const isPayment = (direction: string, token: string, amountRaw: bigint): boolean => direction === 'out' && token === '' && amountRaw > 0n;

const toPlace = ({ transactionHash, blockNumber, timeMs }: Pick<AddressTransfer, 'transactionHash' | 'blockNumber' | 'timeMs'>) => ({
  hash: transactionHash,
  blockNumber,
  timeMs,
});
