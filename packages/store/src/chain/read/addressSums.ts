import type { Chain } from '@chaintrail/model';
import type { ChainRows } from '../rowIndex/chainRows.ts';
import { tableName } from '../schema/tables.ts';
import { familyCodecs } from '../sql/family.ts';
import { uintLiteral } from '../sql/literal.ts';
import type { AddressCoin, AddressSummary, Balance } from './answers/address.ts';
import type { AddressTransfer } from './answers/transfers.ts';
import type { ChainState } from '../types.ts';
import { findFirstFunding } from './addressFunding.ts';
import type { AddressCoinRow } from './coinSums.ts';
import type { ChainRead, ReadContext } from './context.ts';
import { sumHolding, type HoldingSums } from './holdingSums.ts';
import { toKind } from './rows.ts';
import { listSources } from './snapshot.ts';

export async function countAddressKinds(context: ReadContext, chain: Chain, address: string): Promise<HoldingSums['counts']> {
  return context.underOneState(chain, async (state) => sumHolding(await context.addresses.hold(chain, state, address)).counts);
}

export async function listAddressBalances(context: ReadContext, chain: Chain, address: string): Promise<Balance[]> {
  return context.underOneState(chain, async (state) => sumHolding(await context.addresses.hold(chain, state, address)).balances);
}

export async function listAddressCoins(context: ReadContext, chain: Chain, address: string): Promise<AddressCoin[]> {
  return context.underOneState(chain, async (state) => sumHolding(await context.addresses.hold(chain, state, address)).coins);
}

export async function getAddressSummary(
  context: ReadContext,
  chain: Chain,
  address: string,
  notFunding: readonly string[] = [],
): Promise<AddressSummary> {
  return context.underOneState(chain, async (state) => {
    const [holding, { count: counterpartyCount }, creation] = await Promise.all([
      context.addresses.hold(chain, state, address),
      context.addresses.meet(chain, state, address),
      findCreation({ context, chain, state }, address),
    ]);
    const { coins: rows } = holding;
    const { counts, moved } = sumHolding(holding);
    const received = rows.filter((row) => row.inRaw !== 0n).map((row) => toKind(row.kind));
    const read = { context, chain, state };
    const firstFunding = await findFirstFunding(read, address, { kinds: received, except: new Set(notFunding) });
    const firstNative = await findFirstNative(read, address, rows, firstFunding);
    return {
      firstTimeMs: rows.length === 0 ? null : rows.reduce((first, row) => Math.min(first, row.firstTimeMs), Number.MAX_SAFE_INTEGER),
      lastTimeMs: rows.length === 0 ? null : rows.reduce((last, row) => Math.max(last, row.lastTimeMs), 0),
      counterpartyCount,
      counts,
      coins: moved,
      firstFunding,
      firstNative,
      ...sumAside(rows),
      creation,
    };
  });
}

/** Whatever came first at all may have been the coin itself. */
async function findFirstNative(
  read: ChainRead,
  address: string,
  rows: readonly AddressCoinRow[],
  first: AddressTransfer | undefined,
): Promise<AddressTransfer | undefined> {
  if (first?.token === '') return first;
  const kinds = rows.filter(({ token, inRaw }) => token === '' && inRaw !== 0n).map(({ kind }) => toKind(kind));
  const others = rows.filter(({ token, inRaw, kind }) => token !== '' && inRaw !== 0n && kinds.includes(toKind(kind)));
  return findFirstFunding(read, address, { kinds, except: new Set(others.map(({ token }) => token)) });
}

function sumAside(rows: readonly AddressCoinRow[]): Pick<AddressSummary, 'zero' | 'fees'> {
  // A call that sends no coin is ordinary, a token transfer of nothing is not.
  const tokens = rows.filter(({ kind }) => ['usdt', 'token20'].includes(toKind(kind)));
  const sum = (of: (row: AddressCoinRow) => number): number => tokens.reduce((total, row) => total + of(row), 0);
  const fees = rows.filter(({ kind }) => toKind(kind) === 'fee');
  return {
    zero: {
      inCount: sum(({ zeroInCount }) => zeroInCount),
      outCount: sum(({ zeroOutCount }) => zeroOutCount),
      selfCount: sum(({ zeroSelfCount }) => zeroSelfCount),
    },
    fees: {
      raw: fees.reduce((total, { outRaw }) => total + outRaw, 0n),
      count: fees.reduce((total, { outCount }) => total + outCount, 0),
    },
  };
}

/** Where and by whom a contract was first created; undefined for what is none, and where its creation is not stored. */
export function findContractCreation(context: ReadContext, chain: Chain, contract: string): Promise<AddressSummary['creation']> {
  return context.underOneState(chain, (state) => findCreation({ context, chain, state }, contract));
}

async function findIndexedCreation(rows: ChainRows, { head }: ChainState, contract: string): Promise<AddressSummary['creation']> {
  const found = head && (await rows.findCreation(contract, head.number));
  if (!found) return undefined;
  const [block] = await rows.findBlocks([found.block]);
  return { transactionHash: found.hash, creator: found.creator, blockNumber: found.block, timeMs: block?.timeMs ?? 0 };
}

async function findCreation({ context, chain, state }: ChainRead, contract: string): Promise<AddressSummary['creation']> {
  const { address, hash, runsCode } = familyCodecs(chain.family);
  if (!runsCode) return undefined;
  const rows = context.rowsOf(chain);
  if (rows) return findIndexedCreation(rows, state, contract);
  const parts = listSources(state).map(
    ({ side, within }) =>
      `select block, transactionHash, creator, transactionIndex from ${tableName('contract_creation', side)}
        where chain = ${uintLiteral(chain.storeId)} and contract = ${address.literal(contract)} and ${within('block')} and status = 1`,
  );
  if (parts.length === 0) return undefined;
  const [row] = await context.query<{ block: number; hashText: string; creatorText: string }>(
    `select block, ${hash.select('transactionHash')} as hashText, ${address.select('creator')} as creatorText
      from (${parts.join(' union all ')}) order by block, transactionIndex limit 1`,
  );
  if (!row) return undefined;
  const times = listSources(state).map(
    ({ side }) => `select timeMs from ${tableName('block', side)} where chain = ${uintLiteral(chain.storeId)} and number = ${row.block}`,
  );
  const [block] = await context.query<{ timeMs: string }>(times.join(' union all '));
  return { transactionHash: row.hashText, creator: row.creatorText, blockNumber: row.block, timeMs: Number(block?.timeMs ?? 0) };
}
