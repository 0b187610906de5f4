/** Of the demo case on the Bitcoin-like chain: its lists have pages, its outputs are many. */
export const COLLECTOR = '/address/DemoBTC/2NC64odqXQmnhiEiNz3SbRVkEk5m3SwkpaB';
/** A Tron account whose permissions a thief took over. */
export const ROBBED_ACCOUNT = '/address/DemoTRON/TV5u4CgGJZS4BJCSvLybftvJWiY9qdqv8e?tab=ACCOUNT';

/** From the start over the search to an address, a transaction and a block. */
export const bitcoinWalk = [
  '/',
  '/search?q=1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  COLLECTOR,
  `${COLLECTOR}?tab=UTXO`,
  `${COLLECTOR}?tab=BALANCE`,
  `${COLLECTOR}?tab=JUDGE`,
  '/tx/DemoBTC/e41004c378b4bfded205efb018cff0494404e8032b4d3dc72cf7fe958f0549a2',
  '/block/DemoBTC/1004',
];
