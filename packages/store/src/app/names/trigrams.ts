/**
 * For indexes over columns named …_folded, which hold the text as searched: see foldName. Every search reads through the
 * pending list of a GIN index, 4 MB or 25 ms by default; without any list an insert takes three times as long.
 */
export const smallPendingList = { gin_pending_list_limit: 256 };
