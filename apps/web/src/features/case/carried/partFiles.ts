import { fetchFile } from '../../../api/client.ts';
import { laterEndpoints } from '../../../api/laterEndpoints.ts';
import { saveCaseFile } from '../caseQueries.ts';

/** Saves a file that came with a bundle. */
export const savePart = (id: string, partId: string): Promise<void> => saveCaseFile('getCasePart', { id, partId });

/** A picture that came with a bundle, as the source of an image, where nothing in it runs or asks for anything. */
export async function readPicture(id: string, partId: string, signal: AbortSignal): Promise<string> {
  const endpoint = laterEndpoints['getCasePart'];
  if (!endpoint) throw new Error('getCasePart is no call');
  const { blob } = await fetchFile(endpoint, { id, partId }, { signal, isQuiet: true });
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await blob.text())}`;
}
