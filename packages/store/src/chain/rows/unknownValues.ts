/** Stands in `hasCalls` of a block whose calls were told without what one of them moved. */
export const CALLS_WITH_UNKNOWN_VALUES = 2;

/** Stands in `valueRaw` of a self-destruct for an amount that nobody told: no account holds as much. Other calls can name it, in vain. */
export const UNKNOWN_VALUE = 2n ** 256n - 1n;
