import { rename } from 'node:fs/promises';
import type { Driver } from '../../src/chain/driver/types.ts';
import { columnsAt, type Column, type FactTable } from '../../src/chain/schema/columns.ts';
import { newestVersion } from '../../src/chain/schema/migrations.ts';
import { quoteName, textLiteral } from '../../src/chain/sql/literal.ts';

function structureOf(columns: readonly Pick<Column, 'name' | 'rowType'>[]): string {
  return textLiteral(columns.map(({ name, rowType }) => `${quoteName(name)} ${rowType}`).join(', '));
}

/** How the record of a range says under which schema its rows were staged. */
const SAID = Buffer.from(`,"schema":${newestVersion}`, 'utf8').toString('hex');

/**
 * Writes as the code of a schema up to 5 did: staged rows lack the columns that came later, in their file and in the table, and their
 * record says nothing of the schema.
 */
export function writeAsOf(driver: Driver, schema: number): Driver {
  return {
    ...driver,
    execute: (sql, options) => driver.execute(sql.replaceAll(SAID, ''), options),
    async insertFile(target, filePath) {
      const table = target.table.replaceAll(/^chain\.|`|_tip`?$/g, '') as FactTable;
      const columns = columnsAt(table, schema);
      const older = `${filePath}.older`;
      await driver.execute(
        `insert into function file(${textLiteral(older)}, 'RowBinary', ${structureOf(columns)})
          select ${columns.map(({ name }) => quoteName(name)).join(', ')} from file(${textLiteral(filePath)}, 'RowBinary', ${structureOf(target.columns)})
          settings max_threads = 1`,
        { lane: 'write' },
      );
      await rename(older, filePath);
      await driver.insertFile({ ...target, columns }, filePath);
    },
  };
}
