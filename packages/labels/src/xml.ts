import { PackError } from './packError.ts';

/** What a reader of XML is told. Names come without their namespace's prefix. */
export interface XmlHandler {
  open?(name: string, attribute: (name: string) => string | undefined, line: () => number): void;
  /** With the text that stood in the element itself. */
  close?(name: string, text: string): void;
}

const none = (): undefined => undefined;
const DEEPEST = 100;
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const nameStart = /[\p{L}_:][\p{L}\p{N}_:.\-·]*/uy;
const attributeText = /\s+([\p{L}_:][\p{L}\p{N}_:.\-·]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/uy;
const tagEnd = /\s*(\/?)>/uy;

interface Open {
  name: string;
  local: string;
  text: string;
}

/**
 * Reads XML of data files. A document type is refused, so there are no entities beside the five of XML and numbers: nothing unfolds and
 * nothing outside the text is read.
 */
export function readXml(text: string, handler: XmlHandler): void {
  const stack: Open[] = [];
  let hasRoot = false;
  const lineAt = createLineCounter(text);
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  while (at < text.length) {
    const next = text.indexOf('<', at);
    if (next !== at) {
      addText(decode(text.slice(at, next < 0 ? undefined : next), at), at);
      if (next < 0) break;
      at = next;
    }
    if (text.startsWith('<?', at)) at = after('?>', at + 2);
    else if (text.startsWith('<!--', at)) at = after('-->', at + 4);
    else if (text.startsWith('<![CDATA[', at)) {
      const end = after(']]>', at + 9);
      addText(text.slice(at + 9, end - 3), at);
      at = end;
    } else if (text.startsWith('<!', at)) {
      throw new PackError('unsafe_xml', '文件带有 DOCTYPE 声明，可能引入外部内容或展开实体，已拒绝读取。请使用官方发布的原文件。');
    } else if (text.startsWith('</', at)) at = close(at);
    else at = open(at);
  }
  if (stack.length > 0 || !hasRoot) throw broken(text.length);

  function after(mark: string, from: number): number {
    const found = text.indexOf(mark, from);
    if (found < 0) throw broken(from);
    return found + mark.length;
  }
  function nameAt(place: number): string {
    nameStart.lastIndex = place;
    const [name] = nameStart.exec(text) ?? [];
    if (name === undefined) throw broken(place);
    return name;
  }
  function open(place: number): number {
    const name = nameAt(place + 1);
    if ((stack.length === 0 && hasRoot) || stack.length >= DEEPEST) throw broken(place);
    hasRoot = true;
    let end = place + 1 + name.length;
    const local = localName(name);
    if (text[end] === '>') {
      // As most are: without attributes.
      handler.open?.(local, none, () => lineAt(place));
      stack.push({ name, local, text: '' });
      return end + 1;
    }
    const attributes = new Map<string, string>();
    for (attributeText.lastIndex = end; ; attributeText.lastIndex = end) {
      const found = attributeText.exec(text);
      if (!found) break;
      const [whole, key = '', quoted, single] = found;
      if (attributes.has(key)) throw broken(end);
      attributes.set(key, decode(quoted ?? single ?? '', end));
      end += whole.length;
    }
    tagEnd.lastIndex = end;
    const tail = tagEnd.exec(text);
    if (!tail) throw broken(end);
    handler.open?.(
      local,
      (key) => attributes.get(key),
      () => lineAt(place),
    );
    if (tail[1] === '/') handler.close?.(local, '');
    else stack.push({ name, local, text: '' });
    return end + tail[0].length;
  }
  function close(place: number): number {
    const opened = stack.pop();
    const name = opened?.name ?? '';
    const end = place + 2 + name.length;
    if (!opened || !text.startsWith(name, place + 2)) throw broken(place);
    tagEnd.lastIndex = end;
    const tail = text[end] === '>' ? '>' : tagEnd.exec(text)?.[0];
    if (tail === undefined || tail.includes('/')) throw broken(place);
    handler.close?.(opened.local, opened.text);
    return end + tail.length;
  }
  function decode(written: string, place: number): string {
    if (!written.includes('&')) return written;
    return written.replaceAll(/&([^;&]{0,32};?)/g, (_whole, word: string) => {
      const key = word.slice(0, -1);
      if (word.endsWith(';') && Object.hasOwn(entities, key)) return entities[key] ?? '';
      const [, hex, digits] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}));$/i.exec(word) ?? [];
      const code = hex === undefined ? Number(digits ?? Number.NaN) : Number.parseInt(hex, 16);
      if (!(code > 0 && code <= 0x10ffff)) throw broken(place);
      return String.fromCodePoint(code);
    });
  }
  function broken(place: number): PackError {
    return new PackError('broken_xml', `XML 格式有误（第 ${lineAt(place)} 行），无法读取。请重新下载原文件。`);
  }
  function addText(said: string, place: number): void {
    const inner = stack.at(-1);
    if (inner) inner.text += said;
    else if (said.trim() !== '') throw broken(place);
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Line of a place; places come in rising order, so that what was counted is not counted again. */
function createLineCounter(text: string): (place: number) => number {
  let line = 1;
  let from = 0;
  return (place) => {
    for (let at = text.indexOf('\n', from); at >= 0 && at < place; at = text.indexOf('\n', from)) {
      line += 1;
      from = at + 1;
    }
    return line;
  };
}
