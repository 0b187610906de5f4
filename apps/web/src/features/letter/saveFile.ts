import { download } from '../../api/client.ts';
import { laterEndpoints } from '../../api/laterEndpoints.ts';

/** Saves a file of a letter; what was refused is told in a toast. */
export async function saveFile(name: 'exportLetter' | 'exportLetters' | 'getLetterFile', input: object): Promise<void> {
  const endpoint = laterEndpoints[name];
  if (!endpoint) throw new Error(`no call ${name}`);
  await download(endpoint, input).catch(() => undefined);
}
