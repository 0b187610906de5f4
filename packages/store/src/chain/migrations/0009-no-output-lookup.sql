-- Outputs are found by outpoint in the row index, and at a server through the look-up of their transactions.
drop view if exists chain.output_lookup_view sync;
drop view if exists chain.output_lookup_tip_view sync;
drop table if exists chain.`output_lookup` sync;
drop table if exists chain.`output_lookup_tip` sync;
