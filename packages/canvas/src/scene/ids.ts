/** The same address is the same node wherever it comes from. */
export const nodeId = (chainName: string, address: string): string => `${chainName}:${address}`;

/** All transfers of one coin from one to another are one edge. */
export const edgeId = (from: string, to: string, coinKey: string): string => `${from}>${to}|${coinKey}`.slice(0, 200);
