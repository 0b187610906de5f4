import type { AddressTransfer, StatementRow } from '@chaintrail/store/chain';
import { formatUnits } from '@chaintrail/model';
import type { RequestContext } from '../../../context.ts';
import { formatTransferId, presentAddressTransfer, readRowFacts } from '../../../present/transfer.ts';
import { readAhead } from '../../../sheet/ahead.ts';
import { checkHead } from '../../../sheet/head.ts';
import { findBalanceLack } from '../balances.ts';
import { findLookalikes } from '../lookalikes.ts';
import type { SheetRow } from './columns.ts';
import type { ExportOrder } from './order.ts';

/** Rows that are read at once: enough that what a read costs by itself does not count, few enough to be held. */
const BATCH = 5_000;

/** A row with the transfer behind it. */
export interface ExportRow extends SheetRow {
  transfer: AddressTransfer;
}

/** The rows of an order in batches, in the order of the chain; those of blocks that came after it was taken are left out. */
export async function* readRows(context: RequestContext, order: ExportOrder, batch = BATCH): AsyncGenerator<ExportRow[]> {
  const { chain, address, kinds, filter, input, stored } = order;
  const by = input.order === 'oldest' ? 'oldest' : 'newest';
  const balances = by === 'newest' ? await openBalances(context, order, batch) : undefined;
  const asked = { address, kinds, filter, order: by } as const;
  const ask = (cursor?: string) =>
    context.stores.chain.listAddressTransfers(chain, asked, { limit: batch, ...(cursor === undefined ? {} : { cursor }) });
  let seq = 0;
  for await (const page of readAhead(ask, nextOf)) {
    const transfers = page.rows.filter(({ blockNumber }) => blockNumber <= stored.head.number);
    yield await presentRows(context, order, { transfers, seq, balances });
    seq += transfers.length;
  }
  await checkHead(context, order);
}

interface Presented {
  transfers: AddressTransfer[];
  /** Rows before them. */
  seq: number;
  balances: Balances | undefined;
}

async function presentRows(context: RequestContext, order: ExportOrder, { transfers, seq, balances }: Presented): Promise<ExportRow[]> {
  const { chain, address, stored } = order;
  const lookalikes = await findLookalikes(context, chain, address, transfers);
  const facts = await readRowFacts(context, chain, transfers, [...lookalikes.values()]);
  const rows: ExportRow[] = [];
  for (const transfer of transfers) {
    const row = presentAddressTransfer(facts, transfer, stored.finalHeight, lookalikes.get(transfer.counterparty));
    const balance = row.coin.doubt || !balances ? null : await balances.after(transfer);
    rows.push({ seq: seq + rows.length + 1, chain, row, transfer, balance, hiddenBy: listReasons(order, transfer) });
  }
  return rows;
}

/** Why the page hides a row that is written all the same. */
function listReasons(
  { input, hides }: Pick<ExportOrder, 'input' | 'hides'>,
  { amountRaw, token, counterparty }: AddressTransfer,
): string[] {
  if (!input.withHidden) return [];
  return [
    ...(input.hideZero && amountRaw === 0n ? ['零值'] : []),
    ...(input.hidePoison && hides.exceptCounterparties.includes(counterparty) ? ['投毒'] : []),
    ...(input.hideFake && hides.exceptTokens.includes(token) ? ['仿冒'] : []),
  ];
}

interface Balances {
  /** Of the coin after this transfer, or null where its statement has no such row. */
  after(transfer: AddressTransfer): Promise<string | null>;
}

/** Goes down the statement of the one coin beside the rows, both newest first. */
async function openBalances(
  context: RequestContext,
  { chain, address, balanceOf, stored }: ExportOrder,
  batch: number,
): Promise<Balances | undefined> {
  if (balanceOf === undefined) return undefined;
  const { coin, lack } = await findBalanceLack(context, { chain, stored, token: balanceOf });
  if (lack) return undefined;
  const rows = readStatement(context, { chain, address, token: balanceOf, batch });
  let step = await rows.next();
  return {
    async after(transfer) {
      if (transfer.amountRaw === 0n || transfer.blockNumber > stored.head.number) return null;
      const id = formatTransferId(transfer);
      while (step.done !== true && formatTransferId(step.value) !== id) step = await rows.next();
      return step.done === true ? null : formatUnits(step.value.balanceRaw, coin.decimals ?? 0);
    },
  };
}

async function* readStatement(
  context: RequestContext,
  { chain, address, token, batch }: Pick<ExportOrder, 'chain' | 'address'> & { token: string; batch: number },
): AsyncGenerator<StatementRow> {
  const ask = (cursor?: string) =>
    context.stores.chain.listStatement(chain, address, token, { limit: batch, ...(cursor === undefined ? {} : { cursor }) });
  for await (const { rows } of readAhead(ask, nextOf)) yield* rows;
}

const nextOf = ({ nextCursor }: { nextCursor?: string }): string | undefined => nextCursor;
