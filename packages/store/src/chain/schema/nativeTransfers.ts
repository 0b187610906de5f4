import { transferKinds, type TransferKind } from '@chaintrail/model';

/** Transfers of the native coin between parties: a fee is the price of one, an opening a balance from before. */
export const nativeKinds: TransferKind[] = ['external', 'internal', 'reward', 'withdrawal', 'mint', 'stake'];

/** Rows of `transfer` that move the native coin; those of amount 0 are calls. */
export const NATIVE_MOVED = `token = '' and amountRaw > 0 and kind in (${nativeKinds.map((kind) => transferKinds[kind]).join(', ')})`;
