export { writeCell, writeCsv } from './csv.ts';
export type { Cell, Column, Table } from './table.ts';
export { MAX_SHEET_ROWS, writeXlsx, type XlsxProgress } from './xlsx.ts';
export { writeZip } from './zip.ts';
