/** Where value lies: one coin ('' is the native one) of an address; on a chain of outputs an output, or a transaction that stands between them. */
export interface AccountParts {
  chainName: string;
  /** An address, `txid:n`, or `tx:txid`. */
  holder: string;
  token: string;
}

export function accountKey({ chainName, holder, token }: AccountParts): string {
  return `${chainName}|${holder}|${token}`;
}

export function readAccount(key: string): AccountParts {
  const [chainName = '', holder = '', token = ''] = key.split('|');
  return { chainName, holder, token };
}

/** The coin that lies on an account. */
export function coinOf(key: string): string {
  const { chainName, token } = readAccount(key);
  return `${chainName}|${token}`;
}

/** On chains of outputs a transaction that stands between them: nobody's, and without a history of its own. */
export const isStation = (key: string): boolean => readAccount(key).holder.startsWith('tx:');
