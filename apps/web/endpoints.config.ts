import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@chaintrail/contract';
import { type Plugin, runnerImport } from 'vite';
import { writeEndpoints } from './src/api/endpointText.ts';

const TABLE = /packages[\\/]contract[\\/]src[\\/]endpoints\.ts$/;
const LATER = /src[\\/]api[\\/]laterEndpoints\.ts$/;

/** Calls of what every visitor loads; those of pages, which load late, come with the first of them. */
const firstCalls: ReadonlySet<string> = new Set([
  'getTicket',
  'getAppConfig',
  'refreshSession',
  'getAccount',
  'saveAnonymousSearch',
  'saveSearch',
  'listSearches',
  'getDemoCase',
  'search',
  'suggest',
  'listChains',
  'getTransaction',
  'listLatestBlocks',
  'getAddressCard',
  'getAddressOverview',
  'pageAddressTransfers',
  'countAddressTabs',
  'followEvents',
]);

/** Gives browsers the table of calls as the text that endpointText.ts reads; calls that no page names are left out. */
export function slimEndpoints(): Plugin {
  let table: Readonly<Record<string, Endpoint>> = {};
  return {
    name: 'slim-endpoints',
    apply: 'build',
    // Read before any file is transformed: beside all of them it would wait longer than a busy machine is given.
    async buildStart() {
      const path = join(import.meta.dirname, '../../packages/contract/src/endpoints.ts');
      const { module } = await runnerImport<{ endpoints: Record<string, Endpoint> }>(path);
      const named = readWords();
      table = Object.fromEntries(Object.entries(module.endpoints).filter(([name]) => named.has(name)));
    },
    transform(_code, id) {
      const isLater = LATER.test(id);
      if (!isLater && !TABLE.test(id)) return undefined;
      const reader = JSON.stringify(`${import.meta.dirname}/src/api/endpointText.ts`);
      const used = Object.fromEntries(Object.entries(table).filter(([name]) => firstCalls.has(name) !== isLater));
      const text = JSON.stringify(writeEndpoints(used));
      return `import { readEndpoints } from ${reader};\nexport const ${isLater ? 'laterEndpoints' : 'endpoints'} = /* @__PURE__ */ readEndpoints(${text});\n`;
    },
  };
}

/** Every word of the browser's code, its tests aside. */
function readWords(): Set<string> {
  const folder = join(import.meta.dirname, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.tsx?$/.test(name));
  return new Set(files.flatMap((name) => readFileSync(join(folder, name), 'utf8').match(/\w+/g) ?? []));
}
