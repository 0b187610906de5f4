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
