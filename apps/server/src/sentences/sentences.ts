/** One sentence for each code of a union, made of the data that comes with the code. */
export type Sentences<Told extends { code: string }> = { [Code in Told['code']]: (told: OfCode<Told, Code>) => string };

/** Members that bear one of several codes are taken apart too. */
type OfCode<Told, Code> = Told extends { code: infer Codes } ? (Code extends Codes ? Told : never) : never;

export function tell<Told extends { code: string }>(sentences: Sentences<Told>, told: Told): string {
  const code: Told['code'] = told.code;
  // The table pairs each code with its own data; the type checker cannot follow that through a variable.
  const say = sentences[code] as (told: Told) => string;
  return say(told);
}
