import { transferKinds, type Chain } from '@chaintrail/model';
import { tableName } from '../schema/tables.ts';
import { familyCodecs } from '../sql/family.ts';
import { uintLiteral } from '../sql/literal.ts';
import type { StatementRange, StatementSums } from './answers/transfers.ts';
import { renderAddress, SHOWN_WITH_HIDE_ZERO } from './addressFilter.ts';
import { listKindPlaces, readThrough, renderPlaces } from './addressKinds.ts';
import { changeOf, renderChange } from './balanceChange.ts';
import type { AddressCoinRow } from './coinSums.ts';
import type { ChainRead, ReadContext } from './context.ts';
import { WIDE_READ } from './engine.ts';
import { listAllHeld } from './indexedHeld.ts';
import { listSources } from './snapshot.ts';

/** A row as the sums have it. */
interface Change {
  blockNumber: number;
  changeRaw: bigint;
  isFee: boolean;
  hasAmount: boolean;
}

/** Everything but the closing balance, which is told by what the address has now. */
type Parts = Omit<StatementSums, 'closingRaw'> & { laterRaw: bigint };

const WHOLE: StatementRange = { fromBlock: 0, toBlock: 0xffff_ffff };

/** What the rows of `listStatement` come to, from the transfers at hand or from one read of the coin's rows. */
export async function sumStatement(
  context: ReadContext,
  chain: Chain,
  address: string,
  token: string,
  range: StatementRange = WHOLE,
): Promise<StatementSums> {
  return context.underOneState(chain, async (state) => {
    const { coins, transfers } = await context.addresses.hold(chain, state, address);
    const changes = transfers
      ?.filter((one) => one.token === token)
      .map((one) => ({
        blockNumber: one.blockNumber,
        changeRaw: changeOf(one),
        isFee: one.kind === 'fee',
        hasAmount: one.amountRaw > 0n,
      }));
    return close(
      changes ? sumChanges(changes, range) : await readOnce({ context, chain, state }, address, token, range, readParts),
      sumNow(coins, token),
    );
  });
}

/** What the transactions of an address come to where a chain keeps outputs: what each brought less what it took. */
export async function sumOutputStatement(
  context: ReadContext,
  chain: Chain,
  address: string,
  range: StatementRange = WHOLE,
): Promise<StatementSums> {
  return context.underOneState(chain, async (state) => {
    const { coins } = await context.addresses.hold(chain, state, address);
    const held = await listAllHeld({ context, chain, state }, address);
    const changes = held?.map(({ blockNumber, receivedRaw, spentRaw }) => ({
      blockNumber,
      changeRaw: receivedRaw - spentRaw,
      isFee: false,
      hasAmount: true,
    }));
    return close(
      changes ? sumChanges(changes, range) : await readOnce({ context, chain, state }, address, '', range, readOutputParts),
      sumNow(coins, ''),
    );
  });
}

function sumNow(coins: readonly AddressCoinRow[], token: string): bigint {
  return coins.reduce((sum, coin) => (coin.token === token ? sum + coin.inRaw - coin.outRaw : sum), 0n);
}

function close({ laterRaw, ...parts }: Parts, nowRaw: bigint): StatementSums {
  return { ...parts, closingRaw: nowRaw - laterRaw };
}

function sumChanges(changes: readonly Change[], { fromBlock, toBlock }: StatementRange): Parts {
  const parts: Parts = {
    openingRaw: 0n,
    inRaw: 0n,
    outRaw: 0n,
    feeRaw: 0n,
    laterRaw: 0n,
    laterCount: 0,
    count: 0,
    inCount: 0,
    outCount: 0,
    feeCount: 0,
  };
  for (const { blockNumber, changeRaw, isFee, hasAmount } of changes) {
    if (blockNumber > toBlock) {
      parts.laterRaw += changeRaw;
      if (changeRaw !== 0n) parts.laterCount += 1;
    } else if (blockNumber < fromBlock) parts.openingRaw += changeRaw;
    else {
      if (hasAmount) parts.count += 1;
      addChange(parts, changeRaw, isFee);
    }
  }
  return parts;
}

function addChange(parts: Parts, changeRaw: bigint, isFee: boolean): void {
  if (changeRaw > 0n) {
    parts.inRaw += changeRaw;
    parts.inCount += 1;
  } else if (changeRaw < 0n && isFee) {
    parts.feeRaw -= changeRaw;
    parts.feeCount += 1;
  } else if (changeRaw < 0n) {
    parts.outRaw -= changeRaw;
    parts.outCount += 1;
  }
}

type ReadParts = (read: ChainRead, address: string, token: string, range: StatementRange) => Promise<Parts>;

/** Pages of one request ask for the same count. */
function readOnce(read: ChainRead, address: string, token: string, range: StatementRange, readRows: ReadParts): Promise<Parts> {
  const what = `statement of ${address} ${token} ${range.fromBlock}-${range.toBlock}`;
  return read.context.once(read.chain, read.state, what, () => readRows(read, address, token, range));
}

async function readParts(read: ChainRead, address: string, token: string, range: StatementRange): Promise<Parts> {
  const { context, chain, state } = read;
  const places = await listKindPlaces(read, address, { token });
  const rows = renderPlaces(chain, state, address, places).map(
    ({ side, where }) =>
      `select block, ${renderChange()} as changed, kind = ${transferKinds.fee} as isFee, ${SHOWN_WITH_HIDE_ZERO} as hasAmount
        from ${tableName('address_transfer', side)} where ${where} and token = ${familyCodecs(chain.family).address.literal(token)}`,
  );
  return rows.length === 0 ? sumChanges([], range) : toParts(await context.query<SumRow>(renderSums(rows, range), readThrough(places)));
}

async function readOutputParts(
  { context, chain, state }: ChainRead,
  address: string,
  _token: string,
  range: StatementRange,
): Promise<Parts> {
  const rows = listSources(state).map(
    ({ side, within }) =>
      `select block, toInt256(receivedRaw) - toInt256(spentRaw) as changed, 0 as isFee, 1 as hasAmount
        from ${tableName('address_transaction', side)} where ${renderAddress(chain, address)} and ${within('block')}`,
  );
  return rows.length === 0 ? sumChanges([], range) : toParts(await context.query<SumRow>(renderSums(rows, range), WIDE_READ));
}

type SumRow = Record<'opening' | 'brought' | 'took' | 'fees' | 'later' | 'laterRows' | 'shown' | 'inRows' | 'outRows' | 'feeRows', string>;

function renderSums(rows: readonly string[], { fromBlock, toBlock }: StatementRange): string {
  const [from, to] = [uintLiteral(fromBlock), toBlock < 0 ? '-1' : uintLiteral(toBlock)];
  const inside = `block >= ${from} and block <= ${to}`;
  return `select sumIf(changed, block < ${from} and block <= ${to}) as opening, sumIf(changed, block > ${to}) as later, countIf(block > ${to} and changed != 0) as laterRows,
    countIf(${inside} and hasAmount) as shown,
    sumIf(changed, ${inside} and changed > 0) as brought, countIf(${inside} and changed > 0) as inRows,
    sumIf(changed, ${inside} and changed < 0 and not isFee) as took, countIf(${inside} and changed < 0 and not isFee) as outRows,
    sumIf(changed, ${inside} and changed < 0 and isFee) as fees, countIf(${inside} and changed < 0 and isFee) as feeRows
    from (${rows.join(' union all ')})`;
}

function toParts([row]: readonly SumRow[]): Parts {
  return {
    openingRaw: BigInt(row?.opening ?? 0),
    inRaw: BigInt(row?.brought ?? 0),
    outRaw: -BigInt(row?.took ?? 0),
    feeRaw: -BigInt(row?.fees ?? 0),
    laterRaw: BigInt(row?.later ?? 0),
    laterCount: Number(row?.laterRows ?? 0),
    count: Number(row?.shown ?? 0),
    inCount: Number(row?.inRows ?? 0),
    outCount: Number(row?.outRows ?? 0),
    feeCount: Number(row?.feeRows ?? 0),
  };
}
