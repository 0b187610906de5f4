alter table chain.`transaction` modify setting min_compress_block_size = 4096;
alter table chain.`address_transfer` modify setting min_compress_block_size = 4096;
alter table chain.`token_transfer` modify setting min_compress_block_size = 4096;
alter table chain.`address_coin` modify setting min_compress_block_size = 4096;
