create table if not exists chain.`output_lookup` (`key` UInt64 codec(NONE), `block` UInt32 codec(LZ4), `spent` String codec(LZ4), `chain` UInt16 codec(ZSTD(1))) engine = MergeTree order by (`key`) settings index_granularity = 128, min_compress_block_size = 1024, non_replicated_deduplication_window = 10000;
truncate table chain.`output_lookup`;
insert into chain.`output_lookup` select reinterpretAsUInt64(reverse(substring(transactionHash, 1, 8))) + itemIndex + bitShiftLeft(toUInt64(chain), 48) as key, block,
    concat(lower(hex(substring(transactionHash, 9, 8))), ' ', toString(itemIndex), ' ', toString(amountRaw), ' ', scriptType, ' ', address, ' ', detail) as spent, chain
    from chain.`output` where (chain, block) not in (
      select chain, arrayJoin(range(fromBlock, toBlock + 1)) from chain.pending_range final where origin != 'committed')
      settings insert_deduplicate = 0, max_partitions_per_insert_block = 0;
create materialized view if not exists chain.output_lookup_view to chain.`output_lookup` as select reinterpretAsUInt64(reverse(substring(transactionHash, 1, 8))) + itemIndex + bitShiftLeft(toUInt64(chain), 48) as key, block,
    concat(lower(hex(substring(transactionHash, 9, 8))), ' ', toString(itemIndex), ' ', toString(amountRaw), ' ', scriptType, ' ', address, ' ', detail) as spent, chain
    from chain.`output`;
create table if not exists chain.`output_lookup_tip` (`key` UInt64 codec(NONE), `block` UInt32 codec(LZ4), `spent` String codec(LZ4), `chain` UInt16 codec(ZSTD(1))) engine = MergeTree partition by (chain, intDiv(block, 256)) order by (`key`) settings index_granularity = 128, min_compress_block_size = 1024;
truncate table chain.`output_lookup_tip`;
insert into chain.`output_lookup_tip` select reinterpretAsUInt64(reverse(substring(transactionHash, 1, 8))) + itemIndex + bitShiftLeft(toUInt64(chain), 48) as key, block,
    concat(lower(hex(substring(transactionHash, 9, 8))), ' ', toString(itemIndex), ' ', toString(amountRaw), ' ', scriptType, ' ', address, ' ', detail) as spent, chain
    from chain.`output_tip`
      settings insert_deduplicate = 0, max_partitions_per_insert_block = 0;
create materialized view if not exists chain.output_lookup_tip_view to chain.`output_lookup_tip` as select reinterpretAsUInt64(reverse(substring(transactionHash, 1, 8))) + itemIndex + bitShiftLeft(toUInt64(chain), 48) as key, block,
    concat(lower(hex(substring(transactionHash, 9, 8))), ' ', toString(itemIndex), ' ', toString(amountRaw), ' ', scriptType, ' ', address, ' ', detail) as spent, chain
    from chain.`output_tip`;
