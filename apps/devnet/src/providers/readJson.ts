import { request } from 'node:http';

/** What a node answers, in JSON; a body makes the question a POST. */
export function readJson(url: string, body?: object): Promise<unknown> {
  return new Promise((resolve, reject) => {
    // A connection that lay idle may be closed by now.
    const question = request(url, { agent: false, method: body ? 'POST' : 'GET' }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.once('end', () => resolve(JSON.parse(text)));
      response.once('error', reject);
    });
    question.once('error', reject);
    question.end(body && JSON.stringify(body));
  });
}
