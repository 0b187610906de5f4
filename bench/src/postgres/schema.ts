/**
 * Tables as Blockscout keeps them for the same facts: its column and index names, our own statements. Columns that a fact of ours
 * has no value for stay null there too; internal transactions are there with their indexes and hold what the rows hold, nothing.
 */
export const tables: Record<string, string> = {
  blocks: `hash bytea not null, consensus boolean not null, number bigint not null, parent_hash bytea not null, miner_hash bytea not null,
    nonce bytea, size integer, gas_limit numeric(100) not null, gas_used numeric(100) not null, base_fee_per_gas numeric(100),
    difficulty numeric(50), total_difficulty numeric(50), "timestamp" timestamp not null, refetch_needed boolean default false,
    is_empty boolean, inserted_at timestamp not null, updated_at timestamp not null`,
  transactions: `hash bytea not null, block_hash bytea, block_number integer, block_timestamp timestamp, block_consensus boolean default true,
    index integer, nonce integer not null, from_address_hash bytea not null, to_address_hash bytea, created_contract_address_hash bytea,
    created_contract_code_indexed_at timestamp, value numeric(100) not null, gas numeric(100) not null, gas_price numeric(100),
    gas_used numeric(100), cumulative_gas_used numeric(100), max_fee_per_gas numeric(100), max_priority_fee_per_gas numeric(100),
    input bytea not null, status integer, error varchar(255), revert_reason text, type integer, r numeric(100), s numeric(100),
    v numeric(100), old_block_hash bytea, earliest_processing_start timestamp, has_error_in_internal_transactions boolean,
    has_token_transfers boolean, inserted_at timestamp not null, updated_at timestamp not null`,
  internal_transactions: `block_number integer not null, transaction_index integer not null, index integer not null, transaction_hash bytea,
    block_hash bytea, type varchar(255) not null, call_type varchar(255), from_address_hash bytea, to_address_hash bytea,
    created_contract_address_hash bytea, value numeric(100), gas numeric(100), gas_used numeric(100), input bytea, output bytea,
    trace_address integer[], error varchar(255), inserted_at timestamp, updated_at timestamp`,
  token_transfers: `transaction_hash bytea not null, block_hash bytea not null, log_index integer not null, block_number integer,
    block_consensus boolean default true, from_address_hash bytea not null, to_address_hash bytea not null,
    token_contract_address_hash bytea not null, amount numeric, amounts numeric[], token_ids numeric(78, 0)[], token_type varchar(255),
    inserted_at timestamp not null, updated_at timestamp not null`,
  logs: `transaction_hash bytea not null, block_hash bytea not null, index integer not null, block_number integer, address_hash bytea,
    first_topic bytea, second_topic bytea, third_topic bytea, fourth_topic bytea, data bytea not null, inserted_at timestamp not null,
    updated_at timestamp not null`,
  addresses: `hash bytea not null, fetched_coin_balance numeric(100), fetched_coin_balance_block_number bigint, contract_code bytea,
    nonce integer, transactions_count integer, token_transfers_count integer, gas_used bigint, verified boolean, inserted_at timestamp not null,
    updated_at timestamp not null`,
  address_coin_balances: `address_hash bytea not null, block_number bigint not null, value numeric(100), value_fetched_at timestamp,
    inserted_at timestamp not null, updated_at timestamp not null`,
  address_current_token_balances: `id bigserial, address_hash bytea not null, block_number bigint not null,
    token_contract_address_hash bytea not null, value numeric, value_fetched_at timestamp, old_value numeric, token_id numeric(78, 0),
    token_type varchar(255), inserted_at timestamp not null, updated_at timestamp not null`,
  tokens: `contract_address_hash bytea not null, name text, symbol text, total_supply numeric, decimals numeric, type varchar(255) not null,
    cataloged boolean default false, holder_count integer, transfer_count integer, inserted_at timestamp not null,
    updated_at timestamp not null`,
};

export const keys: readonly string[] = [
  'blocks add constraint blocks_pkey primary key (hash)',
  'transactions add constraint transactions_pkey primary key (hash)',
  'internal_transactions add constraint internal_transactions_pkey primary key (block_number, transaction_index, index)',
  'token_transfers add constraint token_transfers_pkey primary key (transaction_hash, block_hash, log_index)',
  'logs add constraint logs_pkey primary key (transaction_hash, block_hash, index)',
  'addresses add constraint addresses_pkey primary key (hash)',
  'address_coin_balances add constraint address_coin_balances_pkey primary key (address_hash, block_number)',
  'address_current_token_balances add constraint address_current_token_balances_pkey primary key (id)',
  'tokens add constraint tokens_pkey primary key (contract_address_hash)',
];

const pendingOrder = 'block_number, index, inserted_at, hash desc';
const stepOrder = 'block_number desc, transaction_index desc, index desc';
const innerSteps = `where (type = 'call' and index > 0) or type <> 'call'`;

export const indexes: readonly string[] = [
  'blocks_number_index on blocks (number)',
  'blocks_timestamp_index on blocks ("timestamp")',
  'blocks_inserted_at_index on blocks (inserted_at)',
  'blocks_miner_hash_number_index on blocks (miner_hash, number)',
  'transactions_block_consensus_index on transactions (block_consensus)',
  'transactions_block_hash_error_index on transactions (block_hash, error)',
  'transactions_block_number_index on transactions (block_number)',
  'transactions_block_timestamp_index on transactions (block_timestamp)',
  `transactions_created_contract_w_pending_index on transactions (created_contract_address_hash, ${pendingOrder})
    where created_contract_address_hash is not null`,
  'transactions_created_contract_code_indexed_at_index on transactions (created_contract_code_indexed_at)',
  `transactions_from_address_hash_with_pending_index_asc on transactions (from_address_hash, ${pendingOrder})`,
  `transactions_to_address_hash_with_pending_index_asc on transactions (to_address_hash, ${pendingOrder})`,
  'transactions_has_token_transfers_index on transactions (has_token_transfers)',
  'transactions_inserted_at_index on transactions (inserted_at)',
  'transactions_nonce_from_address_hash_block_hash_index on transactions (nonce, from_address_hash, block_hash)',
  'transactions_recent_collated_index on transactions (block_number desc, index desc)',
  'transactions_status_index on transactions (status)',
  'transactions_updated_at_index on transactions (updated_at)',
  'method_id on transactions (substring(input from 1 for 4))',
  `internal_transactions_block_number_index on internal_transactions (${stepOrder})`,
  `internal_transactions_from_address_partial_index on internal_transactions (from_address_hash, ${stepOrder}) ${innerSteps}`,
  `internal_transactions_to_address_partial_index on internal_transactions (to_address_hash, ${stepOrder}) ${innerSteps}`,
  'token_transfers_block_consensus_index on token_transfers (block_consensus)',
  'token_transfers_block_number_log_index_index on token_transfers (block_number desc, log_index desc)',
  'token_transfers_from_address_hash_block_number_index on token_transfers (from_address_hash, block_number)',
  'token_transfers_to_address_hash_block_number_index on token_transfers (to_address_hash, block_number)',
  'token_transfers_token_block_number_index on token_transfers (token_contract_address_hash, block_number desc, log_index desc)',
  'token_transfers_token_type_index on token_transfers (token_type)',
  'token_transfers_transaction_hash_log_index_index on token_transfers (transaction_hash, log_index)',
  'logs_address_hash_block_number_index on logs (address_hash, block_number desc, index desc)',
  'logs_address_hash_first_topic_block_number_index_index on logs (address_hash, first_topic, block_number, index)',
  'logs_block_hash_index on logs (block_hash)',
  'logs_block_number_index on logs (block_number desc, index desc)',
  'logs_first_topic_index on logs (first_topic)',
  'logs_second_topic_index on logs (second_topic)',
  'logs_third_topic_index on logs (third_topic)',
  'logs_fourth_topic_index on logs (fourth_topic)',
  'logs_transaction_hash_index_index on logs (transaction_hash, index)',
  'addresses_fetched_coin_balance_index on addresses (fetched_coin_balance)',
  'address_coin_balances_block_number_index on address_coin_balances (block_number)',
  `address_current_token_balances_token_value on address_current_token_balances
    (token_contract_address_hash, value desc, address_hash desc) where value > 0`,
  'tokens_type_index on tokens (type)',
  'tokens_holder_count_index on tokens (holder_count desc nulls last)',
];

export const uniqueIndexes: readonly string[] = [
  'one_consensus_block_at_height on blocks (number) where consensus',
  'one_consensus_child_per_parent on blocks (parent_hash) where consensus',
  'transactions_block_hash_index_index on transactions (block_hash, index)',
  `fetched_current_token_balances on address_current_token_balances
    (address_hash, token_contract_address_hash, coalesce(token_id, -1))`,
  'unfetched_balances on address_coin_balances (address_hash, block_number) where value_fetched_at is null',
];

/** Whence tokens are made and where they end. */
export const NOWHERE = `'\\x0000000000000000000000000000000000000000'`;

/**
 * What Blockscout derives while it indexes: each address's coin balance by block, its tokens now, and itself; each token's facts, with
 * the number of its transfers, which Blockscout keeps beside them.
 */
export const derived: readonly string[] = [
  `insert into address_coin_balances
    select address, block_number, sum(sum(change)) over (partition by address order by block_number), now(), now(), now()
    from (
      select from_address_hash as address, block_number,
        -gas_used * gas_price - case when status = 1 then value else 0 end as change from transactions
      union all
      select to_address_hash, block_number, case when status = 1 then value else 0 end from transactions where to_address_hash is not null
    ) as changes group by address, block_number`,
  `insert into address_current_token_balances
      (address_hash, block_number, token_contract_address_hash, value, value_fetched_at, token_type, inserted_at, updated_at)
    select address, max(block_number), token, sum(change), now(), 'ERC-20', now(), now()
    from (
      select from_address_hash as address, token_contract_address_hash as token, block_number, -amount as change from token_transfers
      union all
      select to_address_hash, token_contract_address_hash, block_number, amount from token_transfers
    ) as changes group by address, token`,
  `insert into addresses (hash, fetched_coin_balance, fetched_coin_balance_block_number, inserted_at, updated_at)
    select address, max(balance), max(block_number), now(), now()
    from (
      (select distinct on (address_hash) address_hash as address, value as balance, block_number
        from address_coin_balances order by address_hash, block_number desc)
      union all
      select distinct address_hash, null::numeric, null::bigint from address_current_token_balances
    ) as known group by address`,
  `insert into tokens (contract_address_hash, total_supply, type, holder_count, transfer_count, inserted_at, updated_at)
    select moved.token, moved.supply, 'ERC-20', coalesce(held.holders, 0), moved.transfers, now(), now()
    from (
      select token_contract_address_hash as token, count(*) as transfers,
        coalesce(sum(amount) filter (where from_address_hash = ${NOWHERE}), 0)
          - coalesce(sum(amount) filter (where to_address_hash = ${NOWHERE}), 0) as supply
      from token_transfers group by 1
    ) as moved left join (
      select token_contract_address_hash as token, count(*) as holders from address_current_token_balances
      where value > 0 and address_hash <> ${NOWHERE} group by 1
    ) as held on held.token = moved.token`,
];
