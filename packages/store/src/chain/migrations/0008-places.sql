-- What stands beside its like packs; hashes of one transaction's rows are said once.
alter table chain.`block` modify column `hash` String codec(ZSTD(1)), modify column `parentHash` String codec(ZSTD(1));
alter table chain.`block_tip` modify column `hash` String codec(ZSTD(1)), modify column `parentHash` String codec(ZSTD(1));
alter table chain.`transaction` modify column `hash` String codec(ZSTD(1));
alter table chain.`transaction_tip` modify column `hash` String codec(ZSTD(1));
alter table chain.`transfer` modify column `transactionHash` String codec(ZSTD(1));
alter table chain.`transfer_tip` modify column `transactionHash` String codec(ZSTD(1));
alter table chain.`log` modify column `transactionHash` String codec(ZSTD(1));
alter table chain.`log_tip` modify column `transactionHash` String codec(ZSTD(1));
alter table chain.`call` modify column `transactionHash` String codec(ZSTD(1));
alter table chain.`call_tip` modify column `transactionHash` String codec(ZSTD(1));
alter table chain.`token_transfer` modify column `transactionHash` String codec(ZSTD(1));
alter table chain.`token_transfer_tip` modify column `transactionHash` String codec(ZSTD(1));
alter table chain.`contract_creation` modify column `transactionHash` String codec(ZSTD(1));
alter table chain.`contract_creation_tip` modify column `transactionHash` String codec(ZSTD(1));
alter table chain.`output` modify column `transactionHash` String codec(ZSTD(1));
alter table chain.`output_tip` modify column `transactionHash` String codec(ZSTD(1));
alter table chain.`input` modify column `transactionHash` String codec(ZSTD(1)), modify column `previousHash` String codec(ZSTD(1));
alter table chain.`input_tip` modify column `transactionHash` String codec(ZSTD(1)), modify column `previousHash` String codec(ZSTD(1));
-- Tables sorted by address name a transaction by its place: block and number.
alter table chain.`address_transaction` drop column if exists `transactionHash`;
alter table chain.`address_transaction_tip` drop column if exists `transactionHash`;
drop view if exists chain.address_transfer_6_view sync;
drop view if exists chain.address_transfer_tip_6_view sync;
alter table chain.`address_transfer` drop column if exists `transactionHash`;
alter table chain.`address_transfer_tip` drop column if exists `transactionHash`;
-- A half-written range is offered to the views again when the store opens, and the new ones do not know its rows.
delete from chain.`address_transfer` where (chain, block) in (
    select chain, arrayJoin(range(fromBlock, toBlock + 1)) from chain.pending_range final where origin != 'committed');
create materialized view if not exists chain.address_transfer_8_view to chain.`address_transfer` as select chain, side.1 as address, kind, block, transactionIndex, source, itemIndex, subIndex, timeMs,
    side.2 as direction, side.3 as counterparty, token, tokenId, amountRaw, feeRaw, status, method, initiator
    from chain.`transfer`
    array join if(fromAddress = toAddress, [(fromAddress, 3, toAddress)],
      [(fromAddress, 2, toAddress), (toAddress, 1, fromAddress)]) as side
    where side.1 != '';
create materialized view if not exists chain.address_transfer_tip_8_view to chain.`address_transfer_tip` as select chain, side.1 as address, kind, block, transactionIndex, source, itemIndex, subIndex, timeMs,
    side.2 as direction, side.3 as counterparty, token, tokenId, amountRaw, feeRaw, status, method, initiator
    from chain.`transfer_tip`
    array join if(fromAddress = toAddress, [(fromAddress, 3, toAddress)],
      [(fromAddress, 2, toAddress), (toAddress, 1, fromAddress)]) as side
    where side.1 != '';
-- Outputs and their spendings under half of the hash; the spender by its place.
create table if not exists chain.`address_outpoint` (`chain` UInt16 codec(ZSTD(1)), `address` LowCardinality(String) codec(ZSTD(1)), `block` UInt32 codec(Delta, ZSTD(1)), `hashHead` UInt128 codec(NONE), `outputIndex` UInt32 codec(ZSTD(1)), `isCreated` SimpleAggregateFunction(max, UInt8) codec(ZSTD(1)), `transactionIndex` SimpleAggregateFunction(max, UInt32) codec(ZSTD(1)), `timeMs` SimpleAggregateFunction(max, UInt64) codec(ZSTD(1)), `amountRaw` SimpleAggregateFunction(max, UInt64) codec(LZ4), `scriptType` SimpleAggregateFunction(max, LowCardinality(String)) codec(ZSTD(1)), `spentBlock` SimpleAggregateFunction(max, UInt32) codec(LZ4), `spenderTransaction` SimpleAggregateFunction(max, UInt32) codec(ZSTD(1)), `spenderIndex` SimpleAggregateFunction(max, UInt32) codec(ZSTD(1))) engine = AggregatingMergeTree order by (`chain`, `address`, `block`, `hashHead`, `outputIndex`) settings index_granularity = 1024, non_replicated_deduplication_window = 10000;
drop view if exists chain.address_output_created_view sync;
drop view if exists chain.address_output_spent_view sync;
truncate table chain.`address_outpoint`;
insert into chain.`address_outpoint` select chain, address, block, reinterpretAsUInt128(reverse(substring(transactionHash, 1, 16))) as hashHead, itemIndex as outputIndex, toUInt8(1) as isCreated,
    transactionIndex, timeMs, amountRaw, scriptType, toUInt32(0) as spentBlock, toUInt32(0) as spenderTransaction, toUInt32(0) as spenderIndex
    from chain.`output` where isSpendable = 1 and (chain, block) not in (
      select chain, arrayJoin(range(fromBlock, toBlock + 1)) from chain.pending_range final where origin != 'committed')
      settings insert_deduplicate = 0, max_partitions_per_insert_block = 0;
insert into chain.`address_outpoint` select spent.chain as chain, spent.address as address, ifNull(spent.previousBlock, toUInt32(0)) as block,
    reinterpretAsUInt128(reverse(substring(spent.previousHash, 1, 16))) as hashHead, spent.previousIndex as outputIndex, toUInt8(0) as isCreated,
    toUInt32(0) as transactionIndex, toUInt64(0) as timeMs, spent.amountRaw as amountRaw, spent.scriptType as scriptType,
    spent.block as spentBlock, spent.transactionIndex as spenderTransaction, spent.itemIndex as spenderIndex
    from chain.`input` as spent where spent.previousHash != '' and (spent.chain, spent.block) not in (
      select chain, arrayJoin(range(fromBlock, toBlock + 1)) from chain.pending_range final where origin != 'committed')
      settings insert_deduplicate = 0, max_partitions_per_insert_block = 0;
create materialized view if not exists chain.address_outpoint_created_view to chain.`address_outpoint` as select chain, address, block, reinterpretAsUInt128(reverse(substring(transactionHash, 1, 16))) as hashHead, itemIndex as outputIndex, toUInt8(1) as isCreated,
    transactionIndex, timeMs, amountRaw, scriptType, toUInt32(0) as spentBlock, toUInt32(0) as spenderTransaction, toUInt32(0) as spenderIndex
    from chain.`output` where isSpendable = 1;
create materialized view if not exists chain.address_outpoint_spent_view to chain.`address_outpoint` as select spent.chain as chain, spent.address as address, ifNull(spent.previousBlock, toUInt32(0)) as block,
    reinterpretAsUInt128(reverse(substring(spent.previousHash, 1, 16))) as hashHead, spent.previousIndex as outputIndex, toUInt8(0) as isCreated,
    toUInt32(0) as transactionIndex, toUInt64(0) as timeMs, spent.amountRaw as amountRaw, spent.scriptType as scriptType,
    spent.block as spentBlock, spent.transactionIndex as spenderTransaction, spent.itemIndex as spenderIndex
    from chain.`input` as spent where spent.previousHash != '';
drop table if exists chain.`address_output` sync;
