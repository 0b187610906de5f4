import type { Chain } from '@chaintrail/model';

/** A dollar coin goes before others that moved in up to so many times as many rows: a row of them is often a fee's worth. */
const DOLLAR_WEIGHT = 10;

/** Of the coins that moved in so many rows with an amount, the one that says most of an address; undefined where none did. */
export function chooseBusiest(chain: Chain, moved: ReadonlyMap<string, number>): string | undefined {
  const contracts = new Set(chain.usdt.map(({ contract }) => contract));
  const byRows = [...moved]
    .filter(([, rows]) => rows > 0)
    .sort(([left, rows], [right, others]) => others - rows || (left < right ? -1 : 1));
  const [busiest] = byRows;
  const dollar = byRows.find(([token]) => contracts.has(token));
  const chosen = dollar && busiest && dollar[1] * DOLLAR_WEIGHT >= busiest[1] ? dollar : busiest;
  return chosen?.[0];
}
