/** Hears how many bytes of a body are sent, of how many. */
export type OnProgress = (sentBytes: number, totalBytes: number) => void;

interface UploadRequest {
  method: string;
  headers: Record<string, string>;
  body: XMLHttpRequestBodyInit | undefined;
  signal: AbortSignal;
}

/** `fetch` for a body whose sender sees it go: over HTTP/1.1 only XMLHttpRequest tells how much has been sent. */
export function upload(url: string, { method, headers, body, signal }: UploadRequest, onProgress: OnProgress): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total));
    request.addEventListener('load', () => {
      const type = request.getResponseHeader('content-type') ?? '';
      resolve(new Response(request.responseText, { status: request.status, headers: { 'content-type': type } }));
    });
    request.addEventListener('error', () => reject(new TypeError('the upload was cut off')));
    request.addEventListener('abort', () => reject(new DOMException('the upload was stopped', 'AbortError')));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    signal.addEventListener('abort', stop);
    request.send(body ?? null);
    // A signal that had fired before tells nobody.
    if (signal.aborted) stop();
  });
}
