-- Which contract wrote which argument at which place, a filter for each granule: whoever looks for one passes over those that have none.
alter table chain.`log` add index if not exists `argument` arrayMap((one, at) -> cityHash64(contract, at, one), arraySlice(topics, 2), arrayEnumerate(arraySlice(topics, 2))) type bloom_filter(0.01) granularity 1;
alter table chain.`log` materialize index `argument`;
