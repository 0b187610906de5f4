import type { EndpointData } from '@chaintrail/contract/schemas';
import { listDefinitions, readSignature, searchDefinitions, type Definition } from '@chaintrail/families';
import type { RequestOf } from '../../context.ts';
import { refuseField } from '../../errors.ts';
import { presentDefinition } from './definition.ts';

type Data = EndpointData<'searchMethods'>;

/** Of functions, and of events. */
const MOST_FOUND = 30;

/** Functions, events and errors by what stands for them in data, by their signature, or by the beginning of their name. */
export async function searchMethods({ input }: RequestOf<'searchMethods'>): Promise<Data> {
  const { text } = input;
  if (/^0x/i.test(text)) return byKey(text);
  if (!text.includes('(')) return present('name', /^\w+$/.test(text) ? searchDefinitions(text, MOST_FOUND) : []);
  const read = readSignature(text);
  if (!read) throw refuseField('text', '不是函数或事件的签名，应如 transfer(address,uint256)');
  const { selector, topic0 } = read;
  const known = [...listDefinitions(selector), ...listDefinitions(topic0)];
  return { ...present('signature', known.length > 0 ? known : [read.function]), hashes: { selector, topic0 } };
}

function byKey(text: string): Data {
  if (/^0x[0-9a-f]{8}$/i.test(text)) return present('selector', listDefinitions(text));
  if (/^0x[0-9a-f]{64}$/i.test(text)) return present('topic', listDefinitions(text));
  throw refuseField('text', '应为 0x 加 8 位（选择器）或 64 位（topic0）十六进制字符');
}

function present(readAs: Data['readAs'], list: readonly Definition[]): Data {
  return { readAs, list: list.map(presentDefinition), hashes: null };
}
