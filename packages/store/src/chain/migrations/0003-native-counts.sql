delete from chain.`token_stat` where token = '';
insert into chain.`token_stat` settings insert_deduplicate = 0 select chain, token, count() as transferCount,
    sumIf(amountRaw, fromAddress in ('', unhex('0000000000000000000000000000000000000000'), 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb') and (status = 1 or kind = 6) and amountRaw < toUInt256('1606938044258990275541962092341162602522202993782792835301376')) as createdRaw,
    sumIf(amountRaw, toAddress in ('', unhex('0000000000000000000000000000000000000000'), 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb') and kind != 6 and (status = 1 or kind = 6) and amountRaw < toUInt256('1606938044258990275541962092341162602522202993782792835301376')) as destroyedRaw,
    min(timeMs) as firstTimeMs, max(timeMs) as lastTimeMs, min(block) as fromBlock, max(block) as toBlock
    from chain.`transfer` where token = '' and amountRaw > 0 and kind in (1, 2, 7, 8, 9, 11) group by chain, token;
create materialized view if not exists chain.native_stat_view to chain.`token_stat` as select chain, token, count() as transferCount,
    sumIf(amountRaw, fromAddress in ('', unhex('0000000000000000000000000000000000000000'), 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb') and (status = 1 or kind = 6) and amountRaw < toUInt256('1606938044258990275541962092341162602522202993782792835301376')) as createdRaw,
    sumIf(amountRaw, toAddress in ('', unhex('0000000000000000000000000000000000000000'), 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb') and kind != 6 and (status = 1 or kind = 6) and amountRaw < toUInt256('1606938044258990275541962092341162602522202993782792835301376')) as destroyedRaw,
    min(timeMs) as firstTimeMs, max(timeMs) as lastTimeMs, min(block) as fromBlock, max(block) as toBlock
    from chain.`transfer` where token = '' and amountRaw > 0 and kind in (1, 2, 7, 8, 9, 11) group by chain, token;
