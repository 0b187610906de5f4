import type { CanvasChange } from '@chaintrail/contract/schemas';
import type { Command } from './command.ts';

/** What a file holds, put in as one step; what is there already under the same name is put anew. */
export const importScene = (fileName: string, put: NonNullable<CanvasChange['put']>): Command => ({
  action: 'import',
  about: [fileName.slice(0, 200)],
  change: { put },
});
