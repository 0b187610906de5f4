import { zhCN } from './zh-CN.ts';

type Dictionary = typeof zhCN;
type Section = keyof Dictionary;
type KeyOf<S extends Section> = `${S}.${keyof Dictionary[S] & string}`;

/** `section.name` of every text. */
export type TextKey = { [S in Section]: KeyOf<S> }[Section];

type TextOf<K extends TextKey> = K extends `${infer S extends Section}.${infer N}`
  ? N extends keyof Dictionary[S]
    ? Dictionary[S][N]
    : never
  : never;
type Placeholder<T> = T extends `${string}{${infer P}}${infer Rest}` ? P | Placeholder<Rest> : never;
type Values<K extends TextKey> = Record<Placeholder<TextOf<K>>, string | number>;

/** The text of a key with its `{placeholders}` filled; the type checker asks for exactly those that the text has. */
export function t<K extends TextKey>(key: K, ...values: [Placeholder<TextOf<K>>] extends [never] ? [] : [Values<K>]): string {
  const dot = key.indexOf('.');
  const section: Record<string, string> = zhCN[key.slice(0, dot) as Section];
  const text = section[key.slice(dot + 1)] ?? key;
  const given: Record<string, string | number> = values[0] ?? {};
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(given[name] ?? whole));
}
