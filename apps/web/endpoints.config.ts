import type { Plugin } from 'vite';
import { endpoints } from '../../packages/contract/src/endpoints.ts';
import { writeEndpoints } from './src/api/endpointText.ts';

const TABLE = /packages[\\/]contract[\\/]src[\\/]endpoints\.ts$/;

/** Gives browsers the table of calls as the text that endpointText.ts reads. */
export function slimEndpoints(): Plugin {
  return {
    name: 'slim-endpoints',
    apply: 'build',
    transform(_code, id) {
      if (!TABLE.test(id)) return undefined;
      const reader = JSON.stringify(`${import.meta.dirname}/src/api/endpointText.ts`);
      return `import { readEndpoints } from ${reader};\nexport const endpoints = /* @__PURE__ */ readEndpoints(${JSON.stringify(writeEndpoints(endpoints))});\n`;
    },
  };
}
