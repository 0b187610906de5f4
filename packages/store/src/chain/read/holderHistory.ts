import type { Chain } from '@chaintrail/model';
import { tableName } from '../schema/tables.ts';
import { renderAddressMonths, renderSides } from '../schema/views.ts';
import { nativeKinds } from '../schema/nativeTransfers.ts';
import { familyCodecs } from '../sql/family.ts';
import { listLiteral, textLiteral, uintLiteral } from '../sql/literal.ts';
import { kindNumbers } from './addressFilter.ts';
import type { HolderHistory } from './answers/holders.ts';
import type { AskedToken } from './answers/token.ts';
import type { ChainRead, ReadContext } from './context.ts';
import { WIDE_READ } from './engine.ts';
import { listSources, type Source } from './snapshot.ts';

interface HistoryRow {
  addressText: string;
  transferCount: string;
  firstTimeMs: string;
  lastTimeMs: string;
  toBlock: number;
}

/** When each of these addresses moved the coin, first and last, and how often; those that never did are left out. */
export async function listHolderHistories(
  context: ReadContext,
  chain: Chain,
  asked: AskedToken,
  addresses: readonly string[],
): Promise<HolderHistory[]> {
  const wanted = [...new Set(addresses)];
  if (wanted.length === 0) return [];
  return context.underOneState(chain, async (state) => {
    const read = { context, chain, state };
    const [rows, contracts] = await Promise.all([readHistories(read, asked, wanted), listContracts(read, wanted)]);
    return rows.map((row) => ({
      address: row.addressText,
      transferCount: Number(row.transferCount),
      firstTimeMs: Number(row.firstTimeMs),
      lastTimeMs: Number(row.lastTimeMs),
      isContract: contracts.has(row.addressText),
    }));
  });
}

async function readHistories(read: ChainRead, asked: AskedToken, addresses: readonly string[]): Promise<HistoryRow[]> {
  if (asked.tokenId !== undefined) return query(read, asked, addresses, renderItemMonths);
  const rows = await query(read, asked, addresses, renderMonths);
  const finalHeight = read.state.final?.number ?? -1;
  // A folded row that holds a range still being written cannot be split at the final height: those are made from the transfers.
  const isHalfWritten = ({ toBlock }: HistoryRow): boolean => toBlock > finalHeight;
  const halfWritten = rows.filter(isHalfWritten).map(({ addressText }) => addressText);
  if (halfWritten.length === 0) return rows;
  return [...rows.filter((row) => !isHalfWritten(row)), ...(await query(read, asked, halfWritten, renderMadeMonths))];
}

type RenderMonths = (read: ChainRead, asked: AskedToken, addresses: readonly string[], source: Source) => string;

const renderMonths: RenderMonths = (read, asked, addresses, source) =>
  source.side !== 'final'
    ? renderMadeMonths(read, asked, addresses, source)
    : `select * from ${tableName('address_month')} where ${renderWhere(read.chain, asked, addresses)} and ${source.within('fromBlock')}`;

const renderMadeMonths: RenderMonths = ({ chain }, asked, addresses, { side, within }) =>
  renderAddressMonths(
    `(select * from ${tableName('address_transfer', side)} where ${renderWhere(chain, asked, addresses)} and ${within('block')})`,
  );

/** No sums of single items are kept: theirs are made from the token's transfers. */
const renderItemMonths: RenderMonths = ({ chain }, { token, tokenId = '' }, addresses, { side, within }) => {
  const { address } = familyCodecs(chain.family);
  const among = listLiteral(addresses.map((one) => address.literal(one)));
  const transfers = `(select *, toUInt256(0) as feeRaw, '' as method, toUInt8(0) as initiator from ${tableName('token_transfer', side)}
    where chain = ${uintLiteral(chain.storeId)} and token = ${address.literal(token)} and tokenId = ${textLiteral(tokenId)} and ${within('block')})`;
  return `select * from (${renderAddressMonths(`(${renderSides(transfers)})`)}) where address in ${among}`;
};

function renderWhere(chain: Chain, { token }: AskedToken, addresses: readonly string[]): string {
  const { address } = familyCodecs(chain.family);
  // Of the native coin, as its own transfers are counted: fees and calls that send nothing are none.
  const kinds = token === '' ? ` and kind in ${listLiteral(kindNumbers(nativeKinds).map(uintLiteral))}` : '';
  return `chain = ${uintLiteral(chain.storeId)} and address in ${listLiteral(addresses.map((one) => address.literal(one)))}
    and token = ${address.literal(token)}${kinds}`;
}

function query(read: ChainRead, asked: AskedToken, addresses: readonly string[], render: RenderMonths): Promise<HistoryRow[]> {
  const { context, chain, state } = read;
  const zeros = asked.token === '' ? ' - sums.zeroInCount - sums.zeroOutCount - sums.zeroSelfCount' : '';
  const parts = listSources(state).map(
    (source) =>
      `select address, inCount, outCount, selfCount, zeroInCount, zeroOutCount, zeroSelfCount, firstTimeMs, lastTimeMs, toBlock, '${source.side}' as side
        from (${render(read, asked, addresses, source)})`,
  );
  return context.query<HistoryRow>(
    `select ${familyCodecs(chain.family).address.select('sums.address')} as addressText,
      sum(sums.inCount + sums.outCount + sums.selfCount${zeros}) as transferCount,
      min(sums.firstTimeMs) as firstTimeMs, max(sums.lastTimeMs) as lastTimeMs, maxIf(sums.toBlock, sums.side = 'final') as toBlock
      from (${parts.join(' union all ')}) as sums group by sums.address`,
    WIDE_READ,
  );
}

async function listContracts({ context, chain, state }: ChainRead, addresses: readonly string[]): Promise<Set<string>> {
  const { address, runsCode } = familyCodecs(chain.family);
  if (!runsCode) return new Set();
  const parts = listSources(state).map(
    ({ side, within }) =>
      `select contract from ${tableName('contract_creation', side)} where chain = ${uintLiteral(chain.storeId)}
        and contract in ${listLiteral(addresses.map((one) => address.literal(one)))} and status = 1 and ${within('block')}`,
  );
  const rows = await context.query<{ contractText: string }>(
    `select distinct ${address.select('made.contract')} as contractText from (${parts.join(' union all ')}) as made`,
  );
  return new Set(rows.map(({ contractText }) => contractText));
}
