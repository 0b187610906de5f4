import { isStation, readAccount, type Row } from '@chaintrail/analysis/trace';
import type { Chain } from '@chaintrail/model';
import { settled } from '../../hydration/record.ts';
import { addressOf, factKey } from './facts.ts';
import type { TraceReads } from './reads.ts';

/** Those of the accounts whose histories are not there, on chains that are read address by address. What was found once stays so for the trace. */
export async function listUnsynced({ facts, chains, app, isFixed }: TraceReads, accounts: readonly string[]): Promise<Set<string>> {
  const asked = accounts.flatMap((account) => {
    const { chainName } = readAccount(account);
    const isHeld = chains.get(chainName)?.isProvided === true && !isStation(account);
    return isHeld ? [{ account, chainName, address: addressOf(facts, account) }] : [];
  });
  if (asked.length === 0) return new Set();
  const histories = (facts.histories ??= {});
  for (const chainName of new Set(asked.map((one) => one.chainName))) {
    const own = asked.filter((one) => one.chainName === chainName).map(({ address }) => address);
    const unknown = own.filter((address) => histories[factKey(chainName, address)] === undefined);
    const records = isFixed || unknown.length === 0 ? [] : await app.hydrations.list(chainName, unknown);
    const there = new Set(records.filter(({ status }) => settled.has(status)).map(({ address }) => address));
    for (const address of unknown) histories[factKey(chainName, address)] = there.has(address);
  }
  return new Set(asked.flatMap(({ account, chainName, address }) => (histories[factKey(chainName, address)] === true ? [] : [account])));
}

/**
 * One name for a movement, whichever of its two sides' histories tells it: providers number moves inside a transaction by the list they stand
 * in, so that it is named by who gave how much to whom there.
 */
export function nameByContent(chain: Chain, rows: readonly Row[]): Row[] {
  if (!chain.isProvided) return [...rows];
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const name = [chain.name, row.order.slice(2, 5).join(':'), row.from, row.to, String(row.raw)].join(' ');
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return { ...row, id: `${name} ${count}` };
  });
}
