import type { Client } from 'pg';
import { createQuery, toBytes, toHex, type Statements } from '../postgres/query.ts';

/** Another side with what moved: address, rows in and out, sums in and out. */
export type PartyLine = [party: string, inCount: number, outCount: number, inRaw: string, outRaw: string];

/** 研判's questions to Blockscout's tables: both sides of an address by their index, then added up. */
export function createJudgedReads(client: Client, statements: Statements) {
  const query = createQuery(client, statements);
  const sides = `select from_address_hash as party, block_number, amount, true as is_in from token_transfers
      where to_address_hash = $1 and token_contract_address_hash = $2 and from_address_hash <> $1
    union all select to_address_hash, block_number, amount, false from token_transfers
      where from_address_hash = $1 and token_contract_address_hash = $2 and to_address_hash <> $1`;
  return {
    async listParties(address: string, token: string, limit: number): Promise<PartyLine[]> {
      const { rows } = await query<{ party: Buffer; ins: string; outs: string; got: string | null; gave: string | null }>(
        `select party, count(*) filter (where is_in) as ins, count(*) filter (where not is_in) as outs,
          sum(amount) filter (where is_in) as got, sum(amount) filter (where not is_in) as gave
          from (${sides}) as sides group by party order by sum(amount) desc, party limit ${limit}`,
        [toBytes(address), toBytes(token)],
      );
      return rows.map(({ party, ins, outs, got, gave }) => [toHex(party), Number(ins), Number(outs), got ?? '0', gave ?? '0']);
    },

    async countAbove(address: string, token: string, minRaw: bigint): Promise<number> {
      const { rows } = await query<{ found: string }>(`select count(*) as found from (${sides}) as sides where amount >= $3`, [
        toBytes(address),
        toBytes(token),
        String(minRaw),
      ]);
      return Number(rows[0]?.found);
    },

    /** Sums by day of Beijing, from the times of the blocks. */
    async listDays(address: string, token: string): Promise<[day: number, inRaw: string, outRaw: string][]> {
      const { rows } = await query<{ day: string; got: string | null; gave: string | null }>(
        `select floor((extract(epoch from "timestamp") + 28800) / 86400) as day, sum(amount) filter (where is_in) as got,
          sum(amount) filter (where not is_in) as gave from (${sides}) as sides join blocks on blocks.number = sides.block_number
          group by day order by day`,
        [toBytes(address), toBytes(token)],
      );
      return rows.map(({ day, got, gave }) => [Number(day), got ?? '0', gave ?? '0']);
    },
  };
}
