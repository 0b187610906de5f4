import type { Client } from 'pg';
import { createQuery, toBytes, toHex, type Statements } from './query.ts';

/** A place in the order of a list, where the page before it ended. */
export interface After {
  block: number;
  index: number;
}

const TRANSACTION = `hash, block_hash, block_number, block_timestamp, index, from_address_hash, to_address_hash, value, gas_used, gas_price,
  status, substring(input from 1 for 4) as method`;

interface TransactionRow {
  hash: Buffer;
  block_number: number;
  index: number;
}

/** The questions of the explorer's pages, as one statement each, in the way that its own queries take: both sides by their index, then merged. */
export function createReads(client: Client, statements: Statements) {
  const query = createQuery(client, statements);

  /** Newest first, before a place or after so many rows. */
  async function listTransactions(address: string, limit: number, at: { after?: After; offset?: number } = {}) {
    const { after, offset = 0 } = at;
    const place = after ? 'and (block_number, index) < ($2, $3)' : '';
    const side = (column: string) =>
      `(select ${TRANSACTION} from transactions where ${column} = $1 ${place} order by block_number desc, index desc limit ${limit + offset})`;
    const { rows } = await query<TransactionRow>(
      `select * from (${side('from_address_hash')} union ${side('to_address_hash')}) as sides
        order by block_number desc, index desc limit ${limit} offset ${offset}`,
      [toBytes(address), ...(after ? [after.block, after.index] : [])],
    );
    return rows.map(({ hash, block_number: block, index }) => ({ hash: toHex(hash), block, index }));
  }

  return {
    listTransactions,

    async countTransactions(address: string): Promise<number> {
      const { rows } = await query<{ count: string }>(
        `select count(*) from (select hash from transactions where from_address_hash = $1
          union select hash from transactions where to_address_hash = $1) as named`,
        [toBytes(address)],
      );
      return Number(rows[0]?.count);
    },

    async listTokenTransfers(address: string, limit: number): Promise<string[]> {
      const side = (column: string) =>
        `(select * from token_transfers where ${column} = $1 order by block_number desc, log_index desc limit ${limit})`;
      const { rows } = await query<{ transaction_hash: Buffer }>(
        `select * from (${side('from_address_hash')} union ${side('to_address_hash')}) as sides
          order by block_number desc, log_index desc limit ${limit}`,
        [toBytes(address)],
      );
      return rows.map((row) => toHex(row.transaction_hash));
    },

    async listTransfersOfToken(token: string, limit: number): Promise<string[]> {
      const { rows } = await query<{ transaction_hash: Buffer }>(
        'select * from token_transfers where token_contract_address_hash = $1 order by block_number desc, log_index desc limit $2',
        [toBytes(token), limit],
      );
      return rows.map((row) => toHex(row.transaction_hash));
    },

    async countTransfersOfToken(token: string): Promise<number> {
      const { rows } = await query<{ count: string }>('select count(*) from token_transfers where token_contract_address_hash = $1', [
        toBytes(token),
      ]);
      return Number(rows[0]?.count);
    },

    /** What went in and out of the native coin; failed ones and those to oneself moved nothing. */
    async sumNative(address: string): Promise<{ inRaw: string; outRaw: string }> {
      const { rows } = await query<{ inRaw: string | null; outRaw: string | null }>(
        `select sum(value) filter (where to_address_hash = $1) as "inRaw", sum(value) filter (where from_address_hash = $1) as "outRaw"
          from transactions where (from_address_hash = $1 or to_address_hash = $1) and from_address_hash <> to_address_hash and status = 1`,
        [toBytes(address)],
      );
      return { inRaw: rows[0]?.inRaw ?? '0', outRaw: rows[0]?.outRaw ?? '0' };
    },

    async sumTokens(address: string): Promise<Map<string, { inRaw: string; outRaw: string }>> {
      const { rows } = await query<{ token: Buffer; inRaw: string | null; outRaw: string | null }>(
        `select token_contract_address_hash as token, sum(amount) filter (where to_address_hash = $1) as "inRaw",
          sum(amount) filter (where from_address_hash = $1) as "outRaw" from token_transfers
          where (from_address_hash = $1 or to_address_hash = $1) and from_address_hash <> to_address_hash group by 1`,
        [toBytes(address)],
      );
      return new Map(rows.map(({ token, inRaw, outRaw }) => [toHex(token), { inRaw: inRaw ?? '0', outRaw: outRaw ?? '0' }]));
    },

    async listCounterparties(address: string, limit: number): Promise<string[]> {
      const { rows } = await query<{ other: Buffer; moved: string }>(
        `select case when from_address_hash = $1 then to_address_hash else from_address_hash end as other,
          count(*) filter (where to_address_hash = $1), count(*) filter (where from_address_hash = $1),
          sum(case when status = 1 then value else 0 end) as moved, min(block_timestamp), max(block_timestamp)
          from transactions where (from_address_hash = $1 or to_address_hash = $1) and from_address_hash <> to_address_hash
          group by 1 order by moved desc limit $2`,
        [toBytes(address), limit],
      );
      return rows.map(({ moved }) => moved);
    },

    async countCounterparties(address: string): Promise<number> {
      const { rows } = await query<{ count: string }>(
        `select count(*) from (
          select to_address_hash from transactions where from_address_hash = $1 union select from_address_hash from transactions where to_address_hash = $1
          union select to_address_hash from token_transfers where from_address_hash = $1
          union select from_address_hash from token_transfers where to_address_hash = $1) as others`,
        [toBytes(address)],
      );
      return Number(rows[0]?.count);
    },

    async findTransaction(hash: string): Promise<string | undefined> {
      const { rows } = await query<{ hash: Buffer }>('select * from transactions where hash = $1', [toBytes(hash)]);
      return rows[0] && toHex(rows[0].hash);
    },

    async listBlockTransactions(block: number, limit: number): Promise<string[]> {
      const { rows } = await query<TransactionRow>(
        `select ${TRANSACTION} from transactions where block_number = $1 order by block_number desc, index desc limit $2`,
        [block, limit],
      );
      return rows.map(({ hash }) => toHex(hash));
    },

    listAddressesLike: (prefix: string, limit: number) => listLike('addresses', prefix, 40, limit),
    listHashesLike: (prefix: string, limit: number) => listLike('transactions', prefix, 64, limit),
  };

  /** The key in its order answers a prefix too. */
  async function listLike(table: 'addresses' | 'transactions', prefix: string, digits: number, limit: number): Promise<string[]> {
    const typed = prefix.slice(2);
    const { rows } = await query<{ hash: Buffer }>(`select hash from ${table} where hash between $1 and $2 order by hash limit $3`, [
      Buffer.from(typed.padEnd(digits, '0'), 'hex'),
      Buffer.from(typed.padEnd(digits, 'f'), 'hex'),
      limit,
    ]);
    return rows.map(({ hash }) => toHex(hash));
  }
}

export type Reads = ReturnType<typeof createReads>;
