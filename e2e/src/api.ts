import { createCipheriv } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { EndpointName } from '@chaintrail/contract';
import { endpoints } from '@chaintrail/contract';
import { schemas, type EndpointData, type EndpointInput, type EndpointSchemas } from '@chaintrail/contract/schemas';

/** Calls of the product in the way of every other client, to know what the screen must show; `bearer` is somebody's access token. */
export async function openApi(baseUrl: string, bearer?: string) {
  const read = async <T>(path: string, init?: RequestInit): Promise<T> => {
    const response = await fetch(`${baseUrl}/api${path}`, init);
    const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: T };
    if (code !== 200) throw new Error(`${path}: ${code} ${msg}`);
    return data;
  };
  const { ticketKey } = await read<EndpointData<'getAppConfig'>>('/app-config');
  const key = Buffer.from(ticketKey, 'base64');
  const cipher = createCipheriv(key.length === 16 ? 'aes-128-ecb' : 'aes-256-ecb', key, null);
  const ticket = Buffer.concat([cipher.update(await read<string>('/ticket/getTicket')), cipher.final()]).toString('base64');

  return async function ask<N extends EndpointName>(name: N, input: EndpointInput<N> & object): Promise<EndpointData<N>> {
    const rest = new Map(Object.entries(input));
    const { method, path: template, takes } = endpoints[name];
    const path = template.replace(/\{(\w+)\}/g, (_, part: string) => {
      const value = String(rest.get(part));
      rest.delete(part);
      return encodeURIComponent(value);
    });
    const headers: Record<string, string> = {
      'access-ticket': ticket,
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    };
    if (takes.body === 'nothing') {
      const query = new URLSearchParams(Object.fromEntries([...rest].map(([part, value]) => [part, String(value)])));
      return check(name, await read(`${path}?${query.toString()}`, { method, headers }));
    }
    const data = await read<EndpointData<N>>(path, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(rest)),
    });
    return check(name, data);
  };
}

/** An answer that the contract describes to the last field: what a schema does not name is missing from what it returns. */
function check<N extends EndpointName>(name: N, data: EndpointData<N>): EndpointData<N> {
  const { data: schema }: EndpointSchemas = schemas[name];
  if (!isDeepStrictEqual(schema.parse(data), data)) throw new Error(`${name}: an answer with fields that the contract does not name`);
  return data;
}

export type Ask = Awaited<ReturnType<typeof openApi>>;
