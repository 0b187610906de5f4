import type { Chain } from '@chaintrail/model';
import { tableName } from '../schema/tables.ts';
import { DIRECTION } from '../schema/views.ts';
import { familyCodecs } from '../sql/family.ts';
import { listLiteral, uintLiteral } from '../sql/literal.ts';
import type { ChainState } from '../types.ts';
import { renderAddress } from './addressFilter.ts';
import { WIDE_READ, type ReadEngine } from './engine.ts';
import { listSources } from './snapshot.ts';

type Engine = Pick<ReadEngine, 'query'>;

const NAMED = `counterparty != '' and direction != ${DIRECTION.self}`;

/** Whom an address gave to or got from, final and tip. */
export async function countAllCounterparties(engine: Engine, chain: Chain, state: ChainState, address: string): Promise<number> {
  return count(
    engine,
    listSources(state).map(
      ({ side, within }) =>
        `select counterparty from ${tableName('address_transfer', side)} where ${renderAddress(chain, address)} and ${within('block')} and ${NAMED}`,
    ),
  );
}

/** The same of final blocks alone, up to this one. */
export async function countFinalCounterparties(engine: Engine, chain: Chain, address: string, upToBlock: number): Promise<number> {
  if (upToBlock < 0) return 0;
  return count(engine, [
    `select counterparty from ${tableName('address_transfer')}
      where ${renderAddress(chain, address)} and block <= ${uintLiteral(upToBlock)} and ${NAMED}`,
  ]);
}

async function count(engine: Engine, parts: readonly string[]): Promise<number> {
  if (parts.length === 0) return 0;
  // Grouped and not `uniqExact`: a fifth less of the processor's time.
  const [row] = await engine.query<{ found: string }>(
    `select count() as found from (select counterparty from (${parts.join(' union all ')}) group by counterparty)`,
    WIDE_READ,
  );
  return Number(row?.found ?? 0);
}

/** Which of these the address had to do with up to a final block: looked for among their own rows, which are mostly few. */
export async function findKnownCounterparties(
  engine: Engine,
  chain: Chain,
  address: string,
  { counterparties, upToBlock }: { counterparties: readonly string[]; upToBlock: number },
): Promise<Set<string>> {
  if (upToBlock < 0) return new Set();
  const codec = familyCodecs(chain.family).address;
  const rows = await engine.query<{ addressText: string }>(
    `select distinct ${codec.select('address')} as addressText from ${tableName('address_transfer')}
      where chain = ${uintLiteral(chain.storeId)} and address in ${listLiteral(counterparties.map((one) => codec.literal(one)))}
        and counterparty = ${codec.literal(address)} and block <= ${uintLiteral(upToBlock)}`,
  );
  return new Set(rows.map(({ addressText }) => addressText));
}
