import { headers, tableFields } from './table/mapping.ts';
import { writeZip } from './table/writeZip.ts';

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Texts alone, in the style of texts: neither a formula nor a number comes out of them. */
function writeRows(rows: readonly (readonly string[])[]): string {
  return rows
    .map((cells) => `<row>${cells.map((cell) => `<c s="1" t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`).join('')}</row>`)
    .join('');
}

const sheetSpace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationSpace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageSpace = 'http://schemas.openxmlformats.org/package/2006';

function writeSheet(rows: readonly (readonly string[])[], widths: readonly number[]): string {
  // The columns are texts, empty cells too: else a sheet makes 1.2E+41 of an address.
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" style="1" customWidth="1"/>`).join('');
  return `<worksheet xmlns="${sheetSpace}"><cols>${columns}</cols><sheetData>${writeRows(rows)}</sheetData></worksheet>`;
}

/** An empty workbook to fill in; `explained` are the rows of a second sheet, which is not read. */
export function writeTemplateXlsx(explained: readonly (readonly [string, string])[]): Uint8Array {
  const sheets = ['标签', '说明'];
  const types = sheets.map(
    (_, at) =>
      `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
  );
  const relations = [...sheets.map((_, at) => [`worksheet`, `worksheets/sheet${at + 1}.xml`]), ['styles', 'styles.xml']];
  return writeZip({
    '[Content_Types].xml': `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="${packageSpace}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${types.join('')}</Types>`,
    '_rels/.rels': `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="${packageSpace}/relationships"><Relationship Id="rId1" Type="${relationSpace}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<?xml version="1.0" encoding="UTF-8"?><workbook xmlns="${sheetSpace}" xmlns:r="${relationSpace}"><sheets>${sheets
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="${packageSpace}/relationships">${relations
      .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${relationSpace}/${type}" Target="${target}"/>`)
      .join('')}</Relationships>`,
    // Number format 49 is text.
    'xl/styles.xml': `<?xml version="1.0" encoding="UTF-8"?><styleSheet xmlns="${sheetSpace}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0" encoding="UTF-8"?>${writeSheet(
      [tableFields.map((field) => headers[field][0])],
      tableFields.map((field) => (field === 'address' ? 48 : 16)),
    )}`,
    'xl/worksheets/sheet2.xml': `<?xml version="1.0" encoding="UTF-8"?>${writeSheet(explained, [14, 90])}`,
  });
}
