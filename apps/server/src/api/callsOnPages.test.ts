import { endpoints, type EndpointName } from '@chaintrail/contract';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const pages = join(import.meta.dirname, '../../../web/src');

/** Prescribed calls about chains that no page makes, and what tells the same there. */
const elsewhere: Partial<Record<EndpointName, string>> = {
  listTransactionTransfers: 'pageTransactionTransfers tells the same rows, page by page',
  getBlockByHeightOrHash: 'for clients that know no chain: pages name theirs (getBlock), the search field asks all chains (search)',
  resolveName: 'getNameDetails tells the address with everything around it; the search field resolves names itself',
  getHolding: 'pageHoldings tells every coin of the address at once',
  searchMethods: 'getContract tells all methods of the contract',
};

it('every prescribed call about chains is made by a page, or another one tells the same there', () => {
  const files = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
  );
  const texts = files.map((name) => readFileSync(join(pages, name), 'utf8')).join('\n');
  const prescribed = Object.entries(endpoints).flatMap(([name, endpoint]) =>
    endpoint.prescribed && endpoint.path.includes('virtual/') ? [name] : [],
  );
  expect(prescribed.length).toBeGreaterThan(40);
  expect(prescribed.filter((name) => !texts.includes(`'${name}'`)).toSorted()).toEqual(Object.keys(elsewhere).toSorted());
});
