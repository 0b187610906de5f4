/** Who holds how much of one coin while a story is written. */
export interface Ledger<Account> {
  balanceOf(account: Account): bigint;
  /** Null is nobody: an amount is then made or destroyed. Throws when `from` has less. */
  move(from: Account | null, to: Account | null, amount: bigint): void;
}

export function createLedger<Account>(coin: string, write: (account: Account) => string = String): Ledger<Account> {
  const balances = new Map<Account, bigint>();
  const balanceOf = (account: Account): bigint => balances.get(account) ?? 0n;
  return {
    balanceOf,
    move(from, to, amount) {
      if (from) {
        if (balanceOf(from) < amount) throw new Error(`${write(from)} has ${balanceOf(from)} ${coin} units and cannot move ${amount}`);
        balances.set(from, balanceOf(from) - amount);
      }
      if (to) balances.set(to, balanceOf(to) + amount);
    },
  };
}
