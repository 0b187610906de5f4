-- Sums of an address by month. A half-written range is offered to the views again when the store opens, and brings its own then.
drop view if exists chain.address_coin_view sync;
create table if not exists chain.`address_month` (`chain` UInt16 codec(ZSTD(1)), `address` String codec(ZSTD(1)), `token` String codec(ZSTD(1)), `kind` UInt8 codec(ZSTD(1)), `month` UInt32 codec(ZSTD(1)), `inRaw` SimpleAggregateFunction(sum, UInt256) codec(ZSTD(1)), `outRaw` SimpleAggregateFunction(sum, UInt256) codec(ZSTD(1)), `inCount` SimpleAggregateFunction(sum, UInt64) codec(ZSTD(1)), `outCount` SimpleAggregateFunction(sum, UInt64) codec(ZSTD(1)), `selfCount` SimpleAggregateFunction(sum, UInt64) codec(ZSTD(1)), `zeroInCount` SimpleAggregateFunction(sum, UInt64) codec(ZSTD(1)), `zeroOutCount` SimpleAggregateFunction(sum, UInt64) codec(ZSTD(1)), `zeroSelfCount` SimpleAggregateFunction(sum, UInt64) codec(ZSTD(1)), `oversizedCount` SimpleAggregateFunction(sum, UInt64) codec(ZSTD(1)), `firstTimeMs` SimpleAggregateFunction(min, UInt64) codec(ZSTD(1)), `lastTimeMs` SimpleAggregateFunction(max, UInt64) codec(ZSTD(1)), `fromBlock` SimpleAggregateFunction(min, UInt32) codec(ZSTD(1)), `toBlock` SimpleAggregateFunction(max, UInt32) codec(ZSTD(1))) engine = AggregatingMergeTree order by (`chain`, `address`, `token`, `kind`, `month`) settings index_granularity = 1024, min_compress_block_size = 4096, non_replicated_deduplication_window = 10000;
truncate table chain.`address_month`;
insert into chain.`address_month` select chain, address, token, kind, toUInt32(toYYYYMM(fromUnixTimestamp64Milli(toInt64(timeMs), 'UTC'))) as month,
    sumIf(amountRaw, direction = 1 and (status = 1 or kind = 6) and amountRaw < toUInt256('1606938044258990275541962092341162602522202993782792835301376')) as inRaw, sumIf(amountRaw, direction = 2 and (status = 1 or kind = 6) and amountRaw < toUInt256('1606938044258990275541962092341162602522202993782792835301376')) as outRaw,
    countIf(direction = 1) as inCount, countIf(direction = 2) as outCount, countIf(direction = 3) as selfCount,
    countIf(direction = 1 and amountRaw = 0) as zeroInCount, countIf(direction = 2 and amountRaw = 0) as zeroOutCount,
    countIf(direction = 3 and amountRaw = 0) as zeroSelfCount,
    countIf(amountRaw >= toUInt256('1606938044258990275541962092341162602522202993782792835301376')) as oversizedCount,
    min(timeMs) as firstTimeMs, max(timeMs) as lastTimeMs, min(block) as fromBlock, max(block) as toBlock
    from (select * from chain.`address_transfer` where (chain, block) not in (
      select chain, arrayJoin(range(fromBlock, toBlock + 1)) from chain.pending_range final where origin != 'committed')) group by chain, address, token, kind, month
      settings insert_deduplicate = 0, optimize_aggregation_in_order = 1;
create materialized view if not exists chain.address_month_view to chain.`address_month` as select chain, address, token, kind, toUInt32(toYYYYMM(fromUnixTimestamp64Milli(toInt64(timeMs), 'UTC'))) as month,
    sumIf(amountRaw, direction = 1 and (status = 1 or kind = 6) and amountRaw < toUInt256('1606938044258990275541962092341162602522202993782792835301376')) as inRaw, sumIf(amountRaw, direction = 2 and (status = 1 or kind = 6) and amountRaw < toUInt256('1606938044258990275541962092341162602522202993782792835301376')) as outRaw,
    countIf(direction = 1) as inCount, countIf(direction = 2) as outCount, countIf(direction = 3) as selfCount,
    countIf(direction = 1 and amountRaw = 0) as zeroInCount, countIf(direction = 2 and amountRaw = 0) as zeroOutCount,
    countIf(direction = 3 and amountRaw = 0) as zeroSelfCount,
    countIf(amountRaw >= toUInt256('1606938044258990275541962092341162602522202993782792835301376')) as oversizedCount,
    min(timeMs) as firstTimeMs, max(timeMs) as lastTimeMs, min(block) as fromBlock, max(block) as toBlock
    from (select chain, side.1 as address, kind, block, transactionIndex, source, itemIndex, subIndex, timeMs,
    side.2 as direction, side.3 as counterparty, token, tokenId, amountRaw, feeRaw, status, method, initiator
    from chain.`transfer`
    array join if(fromAddress = toAddress, [(fromAddress, 3, toAddress)],
      [(fromAddress, 2, toAddress), (toAddress, 1, fromAddress)]) as side
    where side.1 != '') group by chain, address, token, kind, month;
drop table if exists chain.`address_coin` sync;
