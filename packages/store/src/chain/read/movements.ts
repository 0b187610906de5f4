import { transferKinds, type Chain } from '@chaintrail/model';
import { tableName, type Side } from '../schema/tables.ts';
import { DIRECTION, MOVED } from '../schema/views.ts';
import { familyCodecs, nowhereLiterals } from '../sql/family.ts';
import { listLiteral, uint256Literal, uintLiteral } from '../sql/literal.ts';
import type { ChainRead, ReadContext } from './context.ts';
import { WIDE_READ } from './engine.ts';
import type { Movement, MovementQuestion, SizedQuestion } from './movementAnswers.ts';
import { toKind, toSource } from './rows.ts';
import { listSources } from './snapshot.ts';

interface Row {
  addressText: string;
  otherText: string;
  direction: number;
  block: number;
  transactionIndex: number;
  source: number;
  itemIndex: number;
  subIndex: number;
  timeMs: string;
  kind: number;
  raw: string;
}

/** Put aside by its owner, not moved. */
const STAKE = transferKinds.stake;

/**
 * What these addresses gave and got of one coin up to a height, each address's oldest first; a movement between two of them is there twice, one
 * to itself not at all. Of an address with more than `most` the oldest alone. An address that stands for «nowhere» is nobody.
 */
export async function listMovements(context: ReadContext, chain: Chain, asked: MovementQuestion): Promise<Movement[]> {
  const { addresses, token, toBlock, most } = asked;
  return read(context, chain, {
    addresses,
    token,
    within: `block <= ${uintLiteral(toBlock)} and amountRaw > 0`,
    order: `order by address, ${POSITION} limit ${uintLiteral(most)} by address`,
  });
}

/** What of these sizes they gave and got within blocks, in the blocks' order; a movement between two of them is there twice. */
export async function listSizedMovements(context: ReadContext, chain: Chain, asked: SizedQuestion): Promise<Movement[]> {
  const { addresses, token, range, leastRaw, mostRaw, most } = asked;
  return read(context, chain, {
    addresses,
    token,
    within: `block between ${uintLiteral(range.from)} and ${uintLiteral(range.to)} and amountRaw between ${uint256Literal(leastRaw)} and ${uint256Literal(mostRaw)}`,
    order: `order by ${POSITION}, address limit ${uintLiteral(most)}`,
  });
}

const POSITION = 'block, transactionIndex, source, itemIndex, subIndex';

interface Parts {
  addresses: readonly string[];
  token: string;
  /** A condition on block and amount. */
  within: string;
  order: string;
}

async function read(context: ReadContext, chain: Chain, { addresses, token, within, order }: Parts): Promise<Movement[]> {
  if (addresses.length === 0) return [];
  const { address } = familyCodecs(chain.family);
  const wanted = [...new Set(addresses)];
  return context.underOneState(chain, async (state) => {
    const isByCoin = await isCoinSmaller({ context, chain, state }, token, wanted.length);
    const from = isByCoin ? renderOfCoin(address.set(wanted)) : renderOfAddresses(listLiteral(wanted.map((one) => address.literal(one))));
    const parts = listSources(state).map(
      ({ side, within: held }) =>
        `select address, if(counterparty in ${listLiteral(nowhereLiterals())}, '', counterparty) as other, direction, block, transactionIndex,
          source, itemIndex, subIndex, timeMs, kind, amountRaw ${from(side)} and chain = ${uintLiteral(chain.storeId)} and ${held('block')}
          and ${within} and token = ${address.literal(token)} and kind not in (${STAKE}, ${transferKinds.nft}) and ${MOVED}`,
    );
    if (parts.length === 0) return [];
    const rows = await context.query<Row>(
      `select ${address.select('address')} as addressText, ${address.select('other')} as otherText, direction, block, transactionIndex, source,
        itemIndex, subIndex, timeMs, kind, amountRaw as raw from (${parts.join(' union all ')}) ${order}`,
      WIDE_READ,
    );
    return rows.map(toMovement);
  });
}

/** Fewer are asked for at once sooner than the coin is looked at. */
const FEWEST_BY_COIN = 32;
/** Of each address so many rows are read, whatever it has. */
const GRANULE_ROWS = 2_048;

/** Whether all that was ever moved of a token is less to read than where each of so many addresses lies. */
async function isCoinSmaller({ context, chain, state }: ChainRead, token: string, addresses: number): Promise<boolean> {
  // What providers gave lies by address alone.
  if (token === '' || addresses < FEWEST_BY_COIN || listSources(state).some(({ side }) => side === 'provided')) return false;
  const [row] = await context.query<{ found: string }>(
    `select sum(transferCount) as found from ${tableName('token_stat')}
      where chain = ${uintLiteral(chain.storeId)} and token = ${familyCodecs(chain.family).address.literal(token)}`,
  );
  return Number(row?.found ?? 0) < addresses * GRANULE_ROWS;
}

const renderOfAddresses = (wanted: string) => (side: Side) =>
  `from ${tableName('address_transfer', side)} where address in ${wanted} and direction != ${DIRECTION.self}`;

/** The same rows from the table that is ordered by coins: both sides of each transfer but of one to oneself. */
const renderOfCoin = (wanted: string) => (side: Side) =>
  `from (select *, side.1 as address, side.2 as direction, side.3 as counterparty from ${tableName('token_transfer', side)}
    array join [(fromAddress, ${DIRECTION.out}, toAddress), (toAddress, ${DIRECTION.in}, fromAddress)] as side
    where fromAddress != toAddress) where address in ${wanted}`;

function toMovement(row: Row): Movement {
  const isOut = row.direction === DIRECTION.out;
  return {
    address: row.addressText,
    from: isOut ? row.addressText : row.otherText,
    to: isOut ? row.otherText : row.addressText,
    kind: toKind(row.kind),
    blockNumber: row.block,
    transactionIndex: row.transactionIndex,
    source: toSource(row.source),
    index: row.itemIndex,
    subIndex: row.subIndex,
    timeMs: Number(row.timeMs),
    raw: BigInt(row.raw),
  };
}
