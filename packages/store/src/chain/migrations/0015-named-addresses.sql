-- Which words stand among the arguments of a granule's logs, whatever the contract: whoever looks for an address passes over those without it.
alter table chain.`log` add index if not exists `named` arraySlice(topics, 2) type bloom_filter(0.01) granularity 1;
alter table chain.`log` materialize index `named`;
