import { queryOptions } from '@tanstack/react-query';
import pLimit from 'p-limit';
import { fetchFile } from '../../../api/client.ts';
import { laterEndpoints } from '../../../api/laterEndpoints.ts';

/** A gallery asks for many at once, and the server draws two: the others wait here, where whoever scrolls on leaves the line. */
const line = pLimit(3);
const LIFE_MS = 10 * 60_000;

/** An item's picture as a data address, fetched and drawn by the server. */
export const pictureQuery = (chainName: string, url: string) =>
  queryOptions({
    queryKey: ['getNftPicture', { url, chainName }] as const,
    queryFn: ({ signal }) => line(() => readPicture({ url, chainName }, signal)),
    staleTime: LIFE_MS,
    gcTime: LIFE_MS,
  });

async function readPicture(input: { url: string; chainName: string }, signal: AbortSignal): Promise<string> {
  signal.throwIfAborted();
  const endpoint = laterEndpoints['getNftPicture'];
  if (!endpoint) throw new Error('no call getNftPicture');
  const { blob } = await fetchFile(endpoint, input, { signal, isQuiet: true, cancelKey: null });
  return toDataAddress(blob);
}

function toDataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(blob);
  });
}
