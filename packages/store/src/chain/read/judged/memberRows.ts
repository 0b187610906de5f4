import type { Chain } from '@chaintrail/model';
import { tableName, type Side } from '../../schema/tables.ts';
import { familyCodecs } from '../../sql/family.ts';
import { listLiteral, uintLiteral } from '../../sql/literal.ts';
import type { TimeSpan } from './answers.ts';
import { judgedKinds, PARTY } from './judgedRows.ts';

/** The letter of what they moved among themselves, which no address is. */
export const INNER = 'i';

/** What holds of every judged row of these addresses, in `address_transfer` and in the sums by month alike. */
export const renderMembers = (chain: Chain, addresses: readonly string[]): string =>
  `chain = ${uintLiteral(chain.storeId)} and address in ${renderAddresses(chain, addresses)} and kind in ${listLiteral(judgedKinds.map(uintLiteral))}`;

export const renderAddresses = (chain: Chain, addresses: readonly string[]): string =>
  listLiteral([...new Set(addresses)].map((one) => familyCodecs(chain.family).address.literal(one)));

/** Who the other side is: one of them is nobody else. */
export const renderParty = (chain: Chain, addresses: readonly string[]): string =>
  `if(${PARTY} = counterparty and counterparty in ${renderAddresses(chain, addresses)}, '${INNER}', ${PARTY})`;

export const renderSpan = ({ fromTimeMs, toTimeMs }: TimeSpan): string =>
  `(${[...(fromTimeMs === undefined ? [] : [`timeMs >= ${uintLiteral(fromTimeMs)}`]), ...(toTimeMs === undefined ? [] : [`timeMs <= ${uintLiteral(toTimeMs)}`])].join(' and ') || '1 = 1'})`;

export const transfersOf = (side: Side, columns: string, where: string): string =>
  `select ${columns} from ${tableName('address_transfer', side)} where ${where}`;
