/** Rows of JSONEachRow: one object a line. */
export function parseRows<Row>(text: string): Row[] {
  const rows: Row[] = [];
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const row: Row = JSON.parse(line);
    rows.push(row);
  }
  return rows;
}

/** Some milliseconds of work. */
const CHARACTERS_IN_TURN = 1_000_000;

/** The same, a part in each turn of the event loop: an answer of many megabytes holds nobody up. */
export async function parseInTurns<Row>(text: string): Promise<Row[]> {
  if (text.length <= CHARACTERS_IN_TURN) return parseRows(text);
  const rows: Row[] = [];
  for (let at = 0; at < text.length;) {
    const lineEnd = text.indexOf('\n', at + CHARACTERS_IN_TURN);
    const end = lineEnd < 0 ? text.length : lineEnd + 1;
    for (const row of parseRows<Row>(text.slice(at, end))) rows.push(row);
    at = end;
    await new Promise(setImmediate);
  }
  return rows;
}
