import { isMap, isSeq, LineCounter, parseDocument, type Document } from 'yaml';
import { PackError } from '../packError.ts';

/** Aliases are rare in packs; a document that unfolds more of them is made to exhaust memory. */
const MOST_ALIASES = 100;

/** A mapping of texts, lists and mappings: YAML's own types are not guessed, so `0x00…` stays text, and so do `no` and `01`. */
export type YamlMap = Record<string, unknown>;

interface ReadYaml {
  root: YamlMap;
  /** Line of each item of a list at the root. */
  linesOf(key: string): number[];
}

/** A YAML document whose root is a mapping; PackError for anything else. */
export function readYaml(text: string): ReadYaml {
  const lines = new LineCounter();
  const { document, root } = parse(text, lines);
  return {
    root,
    linesOf(key) {
      const list = isMap(document.contents) ? document.contents.get(key, true) : undefined;
      if (!isSeq(list)) return [];
      return list.items.map((item) => lines.linePos((item as { range?: [number, number, number] | null }).range?.[0] ?? 0).line);
    },
  };
}

function parse(text: string, lineCounter: LineCounter): { document: Document; root: YamlMap } {
  try {
    // Version 1.1 of a `%YAML` line would not change what texts are here.
    const document = parseDocument(text, { schema: 'failsafe', lineCounter, prettyErrors: true, uniqueKeys: true, logLevel: 'silent' });
    const [error] = document.errors;
    if (error) throw broken(error.linePos?.[0].line, error);
    const root: unknown = document.toJS({ maxAliasCount: MOST_ALIASES });
    if (!isRecord(root)) throw new PackError('not_a_pack', '文件不是标签包：最外层应是“键: 值”。请检查是否选错文件。');
    return { document, root };
  } catch (error) {
    if (error instanceof PackError) throw error;
    if (error instanceof ReferenceError) {
      throw new PackError('unsafe_yaml', '文件里的 YAML 引用层层展开，会耗尽内存，已拒绝读取。请向来源索取正常的文件。', { cause: error });
    }
    throw broken(undefined, error);
  }
}

function broken(line: number | undefined, cause: unknown): PackError {
  const place = line === undefined ? '' : `第 ${line} 行`;
  return new PackError('broken_yaml', `YAML 格式有误${place === '' ? '' : `（${place}）`}，无法读取。请改正后重新导入。`, { cause });
}

export function isRecord(value: unknown): value is YamlMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text; of a list its first one, and nothing of anything else or of YAML's words for nothing. */
export function textOf(value: unknown): string {
  const [first] = Array.isArray(value) ? (value as unknown[]) : [value];
  if (typeof first !== 'string') return '';
  return first === 'null' || first === '~' ? '' : first;
}

export function textsOf(value: unknown): string[] {
  return (Array.isArray(value) ? (value as unknown[]) : [value]).map(textOf).filter((text) => text !== '');
}
