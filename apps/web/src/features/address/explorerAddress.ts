// Explorers that serve Bitcoin Cash name its addresses without the prefix that we keep.
const PREFIX = /^[a-z]+:(?=[qpzr])/;

/** The page of an address on its chain's public explorer. */
export const explorerAddress = (explorerUrl: string, address: string): string => `${explorerUrl}address/${address.replace(PREFIX, '')}`;
