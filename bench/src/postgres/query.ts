import type { Client, QueryResult, QueryResultRow } from 'pg';

export const toBytes = (hex: string): Buffer => Buffer.from(hex.slice(2), 'hex');
export const toHex = (bytes: Buffer): string => `0x${bytes.toString('hex')}`;

/** How statements go out: parsed and planned anew each time, or kept by the server under a name, as drivers do when told to. */
export type Statements = 'unnamed' | 'named';

type Query = <Row extends QueryResultRow>(text: string, values: unknown[]) => Promise<QueryResult<Row>>;

/** Sends each text in one of the two ways. */
export function createQuery(client: Client, statements: Statements): Query {
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `read_${names.size}`;
    names.set(text, name);
    return name;
  };
  return (text, values) => client.query(statements === 'named' ? { name: nameOf(text), text, values } : { text, values });
}
