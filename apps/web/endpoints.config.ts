import type { Endpoint } from '@chaintrail/contract';
import { type Plugin, runnerImport } from 'vite';
import { writeEndpoints } from './src/api/endpointText.ts';

const TABLE = /packages[\\/]contract[\\/]src[\\/]endpoints\.ts$/;

/** Gives browsers the table of calls as the text that endpointText.ts reads. */
export function slimEndpoints(): Plugin {
  return {
    name: 'slim-endpoints',
    apply: 'build',
    async transform(_code, id) {
      if (!TABLE.test(id)) return undefined;
      const { module } = await runnerImport<{ endpoints: Record<string, Endpoint> }>(id);
      const reader = JSON.stringify(`${import.meta.dirname}/src/api/endpointText.ts`);
      const text = JSON.stringify(writeEndpoints(module.endpoints));
      return `import { readEndpoints } from ${reader};\nexport const endpoints = /* @__PURE__ */ readEndpoints(${text});\n`;
    },
  };
}
