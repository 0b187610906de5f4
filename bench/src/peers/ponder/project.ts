import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What the project asks of its surroundings. */
export interface ProjectSettings {
  databaseUrl: string;
  rpcUrl: string;
  chainId: number;
  senders: string[];
}

/** Texts, since they import what is installed beside them and not here. */
const files = ['ponder.config.ts', 'ponder.schema.ts', 'src/index.ts', 'src/api/index.ts'];

/** Writes what a user of Ponder would: every Transfer event, every transaction of the senders with its receipt, every block. */
export async function writeProject(folder: string, settings: ProjectSettings): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), await readFile(new URL(`./project/${file}.txt`, import.meta.url)));
  }
  await writeFile(join(folder, 'package.json'), '{"type":"module"}\n');
  await writeFile(join(folder, 'settings.json'), JSON.stringify(settings));
}
