import type { Client } from 'pg';
import { createQuery, toBytes, toHex, type Statements } from './query.ts';
import { NOWHERE } from './schema.ts';

interface TransferRow {
  transaction_hash: Buffer;
  log_index: number;
}

/** A row of a statement: what moved, what it did to the balance, what the balance was then. */
export type StatementLine = [hash: string, changeRaw: string, balanceRaw: string];

/** What the rows of a span of blocks come to. */
export interface StatementTotal {
  opening: string;
  income: string;
  spent: string;
  closing: string;
  count: number;
  incomeCount: number;
  spentCount: number;
  laterCount: number;
}

/** What an explorer's pages of tokens and contracts ask Blockscout's tables. */
export function createExplorerReads(client: Client, statements: Statements) {
  const query = createQuery(client, statements);

  async function listTransfers(token: string, limit: number): Promise<[string, number][]> {
    const { rows } = await query<TransferRow>(
      'select * from token_transfers where token_contract_address_hash = $1 order by block_number desc, log_index desc limit $2',
      [toBytes(token), limit],
    );
    return rows.map((row) => [toHex(row.transaction_hash), row.log_index]);
  }

  return {
    async listHolders(token: string, limit: number): Promise<[string, string][]> {
      const { rows } = await query<{ address_hash: Buffer; value: string }>(
        `select address_hash, value from address_current_token_balances
          where token_contract_address_hash = $1 and value > 0 and address_hash <> ${NOWHERE}
          order by value desc, address_hash desc limit $2`,
        [toBytes(token), limit],
      );
      return rows.map(({ address_hash: address, value }) => [toHex(address), value]);
    },

    /** What the token balance is now, and from it back through the newest rows. */
    async listStatement(address: string, token: string, limit: number): Promise<StatementLine[]> {
      const side = (column: string) =>
        `(select transaction_hash, block_hash, log_index, block_number, block_consensus, from_address_hash, to_address_hash, amount
          from token_transfers where ${column} = $1 and token_contract_address_hash = $2
          order by block_number desc, log_index desc limit ${limit})`;
      const { rows } = await query<{ transaction_hash: Buffer; change: string; balance: string }>(
        `with page as (
          select *, case when from_address_hash = to_address_hash then 0 when to_address_hash = $1 then amount else -amount end as change
          from (${side('from_address_hash')} union ${side('to_address_hash')}) as sides
          order by block_number desc, log_index desc limit ${limit}
        )
        select page.*, (select value from address_current_token_balances where address_hash = $1 and token_contract_address_hash = $2)
          - coalesce(sum(change) over (order by block_number desc, log_index desc rows between unbounded preceding and 1 preceding), 0)
          as balance
        from page order by block_number desc, log_index desc`,
        [toBytes(address), toBytes(token)],
      );
      return rows.map(({ transaction_hash: hash, change, balance }) => [toHex(hash), change, balance]);
    },

    /** From one read of the pair's rows; the closing balance is that of now less what came later. */
    async sumStatement(
      address: string,
      token: string,
      { fromBlock, toBlock }: { fromBlock: number; toBlock: number },
    ): Promise<StatementTotal> {
      const side = (change: string, where: string) =>
        `select block_number, ${change} as change from token_transfers where ${where} and token_contract_address_hash = $2`;
      const { rows } = await query<Record<keyof StatementTotal, string>>(
        `with changes as (${side('case when from_address_hash = to_address_hash then 0 else -amount end', 'from_address_hash = $1')}
          union all ${side('amount', 'to_address_hash = $1 and from_address_hash <> $1')})
        select coalesce(sum(change) filter (where block_number < $3), 0) as opening,
          coalesce(sum(change) filter (where block_number between $3 and $4 and change > 0), 0) as income,
          coalesce(-sum(change) filter (where block_number between $3 and $4 and change < 0), 0) as spent,
          coalesce((select value from address_current_token_balances where address_hash = $1 and token_contract_address_hash = $2), 0)
            - coalesce(sum(change) filter (where block_number > $4), 0) as closing,
          count(*) filter (where block_number between $3 and $4) as count,
          count(*) filter (where block_number between $3 and $4 and change > 0) as "incomeCount",
          count(*) filter (where block_number between $3 and $4 and change < 0) as "spentCount",
          count(*) filter (where block_number > $4 and change <> 0) as "laterCount"
        from changes`,
        [toBytes(address), toBytes(token), fromBlock, toBlock],
      );
      const [row] = rows;
      if (!row) throw new Error('an aggregate without a row');
      return {
        ...row,
        count: Number(row.count),
        incomeCount: Number(row.incomeCount),
        spentCount: Number(row.spentCount),
        laterCount: Number(row.laterCount),
      };
    },

    /** By contract, first topic and one of the two further ones. */
    async listLogs(contract: string, topic0: string, argument: { at: 'second' | 'third'; topic: string }, limit: number) {
      const { rows } = await query<{ transaction_hash: Buffer; index: number }>(
        `select * from logs where address_hash = $1 and first_topic = $2 and ${argument.at}_topic = $3
          order by block_number desc, index desc limit $4`,
        [toBytes(contract), toBytes(topic0), toBytes(argument.topic), limit],
      );
      return rows.map(({ transaction_hash: hash, index }): [string, number] => [toHex(hash), index]);
    },

    /** Of whatever contract, with the topic in one of the three further places. */
    async listNamingLogs(topic: string, limit: number) {
      const { rows } = await query<{ transaction_hash: Buffer; index: number }>(
        `select * from logs where second_topic = $1 or third_topic = $1 or fourth_topic = $1
          order by block_number desc, index desc limit $2`,
        [toBytes(topic), limit],
      );
      return rows.map(({ transaction_hash: hash, index }): [string, number] => [toHex(hash), index]);
    },

    /** Most frequent first, as ours are. */
    async countNamingLogs(topic: string): Promise<[string, number][]> {
      const { rows } = await query<{ first_topic: Buffer; logs: string }>(
        `select first_topic, count(*) as logs from logs where second_topic = $1 or third_topic = $1 or fourth_topic = $1
          group by first_topic order by logs desc, first_topic`,
        [toBytes(topic)],
      );
      return rows.map(({ first_topic: topic0, logs }): [string, number] => [toHex(topic0), Number(logs)]);
    },

    /** The token's facts stand in its row. */
    async readToken(token: string, limit: number) {
      const { rows } = await query<{ total_supply: string; holder_count: number; transfer_count: number }>(
        'select * from tokens where contract_address_hash = $1',
        [toBytes(token)],
      );
      const [facts] = rows;
      return {
        supplyRaw: facts?.total_supply,
        holders: facts?.holder_count,
        transferCount: facts?.transfer_count,
        transfers: await listTransfers(token, limit),
      };
    },

    async countMethods(contract: string): Promise<[string, number][]> {
      const { rows } = await query<{ method: Buffer; calls: string }>(
        `select substring(input from 1 for 4) as method, count(*) as calls from transactions where to_address_hash = $1
          group by 1 order by calls desc, method`,
        [toBytes(contract)],
      );
      return rows.map(({ method, calls }) => [toHex(method), Number(calls)]);
    },
  };
}

export type ExplorerReads = ReturnType<typeof createExplorerReads>;
