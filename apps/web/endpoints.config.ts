import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@chaintrail/contract';
import { type Plugin, runnerImport } from 'vite';
import { writeEndpoints } from './src/api/endpointText.ts';

const TABLE = /packages[\\/]contract[\\/]src[\\/]endpoints\.ts$/;

/** Gives browsers the table of calls as the text that endpointText.ts reads; calls that no page names are left out. */
export function slimEndpoints(): Plugin {
  return {
    name: 'slim-endpoints',
    apply: 'build',
    async transform(_code, id) {
      if (!TABLE.test(id)) return undefined;
      const { module } = await runnerImport<{ endpoints: Record<string, Endpoint> }>(id);
      const reader = JSON.stringify(`${import.meta.dirname}/src/api/endpointText.ts`);
      const named = readWords();
      const used = Object.fromEntries(Object.entries(module.endpoints).filter(([name]) => named.has(name)));
      const text = JSON.stringify(writeEndpoints(used));
      return `import { readEndpoints } from ${reader};\nexport const endpoints = /* @__PURE__ */ readEndpoints(${text});\n`;
    },
  };
}

/** Every word of the browser's code, its tests aside. */
function readWords(): Set<string> {
  const folder = join(import.meta.dirname, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.tsx?$/.test(name));
  return new Set(files.flatMap((name) => readFileSync(join(folder, name), 'utf8').match(/\w+/g) ?? []));
}
