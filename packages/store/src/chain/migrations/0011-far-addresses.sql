-- Addresses come again far from where they came before: within a megabyte they are found, within a granule few are.
alter table chain.`address_transfer` modify column `counterparty` String codec(ZSTD(3));
alter table chain.`address_transfer` modify column `counterparty` modify setting min_compress_block_size = 1048576;
alter table chain.`address_transfer_tip` modify column `counterparty` String codec(ZSTD(3));
alter table chain.`output` modify column `address` String codec(ZSTD(3));
alter table chain.`output` modify column `address` modify setting min_compress_block_size = 1048576;
alter table chain.`output_tip` modify column `address` String codec(ZSTD(3));
alter table chain.`input` modify column `address` String codec(ZSTD(3));
alter table chain.`input` modify column `address` modify setting min_compress_block_size = 1048576;
alter table chain.`input_tip` modify column `address` String codec(ZSTD(3));
-- Parts of a few megabytes pack each column of a granule alone until they are wide.
alter table chain.`transaction` modify setting min_bytes_for_wide_part = 1048576;
alter table chain.`transfer` modify setting min_bytes_for_wide_part = 1048576;
alter table chain.`output` modify setting min_bytes_for_wide_part = 1048576;
alter table chain.`input` modify setting min_bytes_for_wide_part = 1048576;
alter table chain.`address_transaction` modify setting min_bytes_for_wide_part = 1048576;
alter table chain.`address_transfer` modify setting min_bytes_for_wide_part = 1048576;
alter table chain.`address_month` modify setting min_bytes_for_wide_part = 1048576;
alter table chain.`address_outpoint` modify setting min_bytes_for_wide_part = 1048576;
alter table chain.`balance` modify setting min_bytes_for_wide_part = 1048576;
