import { request } from 'node:http';

/** What a Tron node answered, as text: integers of 64 bits must not pass through floating point. */
export function postText(url: string, path: string, body: object | string = {}): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const call = request(`${url}${path}`, { method: 'POST' }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
      response.once('error', reject);
    });
    call.once('error', reject);
    call.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
}

/** An answer with every integer too long for floating point as a text. */
export async function post(url: string, path: string, body: object | string = {}) {
  const { text } = await postText(url, path, body);
  return JSON.parse(text.replaceAll(/:(-?\d{16,})(?=[,}\]])/g, ':"$1"'));
}
