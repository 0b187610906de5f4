import { writeZip } from './writeZip.ts';

const ENTRY = 'PK\u0001\u0002';
/** Where an entry of the directory says how large its file is. */
const SIZE_AT = 24;

/** A ZIP archive of these files, for tests; `saysBytes` is what its directory claims of their size. */
export function makeZip(files: Record<string, string | Uint8Array>, saysBytes?: number): Uint8Array {
  const zip = Buffer.from(writeZip(files));
  if (saysBytes === undefined) return zip;
  for (let at = zip.indexOf(ENTRY); at >= 0; at = zip.indexOf(ENTRY, at + 1)) zip.writeUInt32LE(saysBytes, at + SIZE_AT);
  return zip;
}

/** A workbook of one sheet, whose rows are given as XML. */
export function makeWorkbook(rows: string, more: Record<string, string> = {}): Record<string, string> {
  return {
    'xl/workbook.xml': '<workbook xmlns:r="r"><workbookPr/><sheets><sheet name="标签" sheetId="1" r:id="rId7"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="rId7" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  };
}
