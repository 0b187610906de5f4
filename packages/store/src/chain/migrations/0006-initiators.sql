-- Who sent the transaction of a transfer; 0, unknown, for rows from before.
alter table chain.`transfer` add column if not exists `initiator` UInt8 default 0 codec(ZSTD(1));
alter table chain.`transfer_tip` add column if not exists `initiator` UInt8 default 0 codec(ZSTD(1));
alter table chain.`address_transfer` add column if not exists `initiator` UInt8 default 0 codec(ZSTD(1));
alter table chain.`address_transfer_tip` add column if not exists `initiator` UInt8 default 0 codec(ZSTD(1));
drop view if exists chain.address_transfer_view sync;
drop view if exists chain.address_transfer_tip_view sync;
-- A half-written range is offered to the views again when the store opens, and the new one does not know its rows.
delete from chain.`address_transfer` where (chain, block) in (
    select chain, arrayJoin(range(fromBlock, toBlock + 1)) from chain.pending_range final where origin != 'committed');
create materialized view if not exists chain.address_transfer_6_view to chain.`address_transfer` as select chain, side.1 as address, kind, block, transactionIndex, source, itemIndex, subIndex, timeMs, transactionHash,
    side.2 as direction, side.3 as counterparty, token, tokenId, amountRaw, feeRaw, status, method, initiator
    from chain.`transfer`
    array join if(fromAddress = toAddress, [(fromAddress, 3, toAddress)],
      [(fromAddress, 2, toAddress), (toAddress, 1, fromAddress)]) as side
    where side.1 != '';
create materialized view if not exists chain.address_transfer_tip_6_view to chain.`address_transfer_tip` as select chain, side.1 as address, kind, block, transactionIndex, source, itemIndex, subIndex, timeMs, transactionHash,
    side.2 as direction, side.3 as counterparty, token, tokenId, amountRaw, feeRaw, status, method, initiator
    from chain.`transfer_tip`
    array join if(fromAddress = toAddress, [(fromAddress, 3, toAddress)],
      [(fromAddress, 2, toAddress), (toAddress, 1, fromAddress)]) as side
    where side.1 != '';
