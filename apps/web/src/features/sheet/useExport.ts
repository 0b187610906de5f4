import type { ExportProgressView, SheetList } from '@chaintrail/contract/schemas';
import { useRef, useState } from 'react';
import { isApiError } from '../../api/apiError.ts';
import { call, fetchFile } from '../../api/client.ts';
import { laterEndpoints } from '../../api/laterEndpoints.ts';
import { showToast } from '../../lib/notify.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { t as translate } from '../../locales/translate.ts';

const LOOK_MS = 700;

/** One export from its beginning to its file. */
export type ExportRun =
  | { state: 'idle' }
  | { state: 'running'; startedAt: number; progress: ExportProgressView | undefined }
  | { state: 'done'; file: string; blob: Blob; hash: string; progress: ExportProgressView | undefined }
  | { state: 'failed'; message: string }
  | { state: 'cancelled' };

/** A list, its filters and how it is to be written. */
export type ExportOrder = Record<string, unknown> & { list: SheetList };
type Order = ExportOrder;

/** Exports that run in this window, whichever page shows them: they go on when that page is left. */
const ofThisWindow = new Map<string, AbortController>();

/** Ends an export of this window. */
export const cancelRun = (id: string): void => ofThisWindow.get(id)?.abort();
export const isOfThisWindow = (id: string): boolean => ofThisWindow.has(id);

/** Makes a file, looks how far it is, and saves it when it is whole; what breaks off leaves none. */
export function useExport() {
  const [run, setRun] = useState<ExportRun>({ state: 'idle' });
  const abort = useRef<AbortController>(undefined);

  async function start(order: Order) {
    const control = new AbortController();
    abort.current = control;
    const id = crypto.randomUUID();
    ofThisWindow.set(id, control);
    const startedAt = Date.now();
    setRun({ state: 'running', startedAt, progress: undefined });
    const look = () => call('getExportProgress', { id }, { signal: control.signal, isQuiet: true, cancelKey: null }).catch(() => undefined);
    const looking = setInterval(() => {
      void look().then((progress) => progress && setRun((now) => (now.state === 'running' ? { ...now, progress } : now)));
    }, LOOK_MS);
    try {
      const { file, blob } = await fetchFile(
        exporting(),
        { ...order, exportId: id },
        { signal: control.signal, isQuiet: true, cancelKey: null },
      );
      clearInterval(looking);
      const [hash, progress] = await Promise.all([hashOf(blob), look()]);
      saveFile(file, blob);
      showToast('success', translate('transport.downloadDone', { file }));
      setRun({ state: 'done', file, blob, hash, progress });
    } catch (error) {
      clearInterval(looking);
      if (!isApiError(error)) throw error;
      if (error.kind === 'cancelled') return setRun({ state: 'cancelled' });
      // The connection only says that it broke; why, the server remembers.
      const told = error.kind === 'transport' ? (await look())?.message : undefined;
      setRun({ state: 'failed', message: told ?? error.msg });
    } finally {
      ofThisWindow.delete(id);
    }
    return undefined;
  }

  return { run, start: (order: Order) => void start(order), stop: () => abort.current?.abort(), reset: () => setRun({ state: 'idle' }) };
}

/** In hex; '' where the page is not served safely and browsers have no digests. */
async function hashOf(blob: Blob): Promise<string> {
  if (!('subtle' in crypto)) return '';
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function exporting() {
  const endpoint = laterEndpoints['exportAddressTransfers'];
  if (!endpoint) throw new Error('no call exportAddressTransfers');
  return endpoint;
}
