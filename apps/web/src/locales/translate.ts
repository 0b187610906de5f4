import { shellTexts } from './zh-CN.ts';

/** Sections of texts, each a plain object of names and texts. */
type Dictionary = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** `section.name` of every text of a dictionary. */
export type KeyOf<D extends Dictionary> = { [S in keyof D & string]: `${S}.${keyof D[S] & string}` }[keyof D & string];

type TextOf<D extends Dictionary, K> = K extends `${infer S}.${infer N}`
  ? S extends keyof D
    ? N extends keyof D[S]
      ? D[S][N]
      : never
    : never
  : never;
type Placeholder<T> = T extends `${string}{${infer P}}${infer Rest}` ? P | Placeholder<Rest> : never;
type Values<D extends Dictionary, K> = Record<Placeholder<TextOf<D, K>>, string | number>;

/**
 * A `t` that knows the texts of one dictionary. Each feature makes its own (`texts.ts`), so that its texts load with its code and
 * not with the first page; a key that the feature has not brought is an error of the type checker.
 */
export function createTranslate<const D extends Dictionary>(dictionary: D) {
  /** The text of a key with its `{placeholders}` filled; the type checker asks for exactly those that the text has. */
  return function t<K extends KeyOf<D>>(key: K, ...values: [Placeholder<TextOf<D, K>>] extends [never] ? [] : [Values<D, K>]): string {
    const dot = key.indexOf('.');
    const text = dictionary[key.slice(0, dot)]?.[key.slice(dot + 1)] ?? key;
    const given: Record<string, string | number> = values[0] ?? {};
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => isolateDirection(String(given[name] ?? whole)));
  };
}

/** Hebrew, Arabic and their forms, and the signs that turn the direction of what follows. */
const TURNS = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** A name keeps its own direction and leaves the sentence around it as it is; for texts that cannot hold a `bdi`. */
export const isolateDirection = (text: string): string =>
  TURNS.test(text) ? `${FIRST_STRONG_ISOLATE}${text.replaceAll(/[\u2066-\u2069]/g, '')}${POP_ISOLATE}` : text;

/** The texts of the shells and of everything in `ui`. */
export const t = createTranslate(shellTexts);
export type TextKey = KeyOf<typeof shellTexts>;
/** Texts without placeholders, for tables that name a text. */
export type PlainTextKey = { [K in TextKey]: [Placeholder<TextOf<typeof shellTexts, K>>] extends [never] ? K : never }[TextKey];
