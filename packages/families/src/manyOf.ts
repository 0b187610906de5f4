import { z } from 'zod';
import { quickCheckOf, quickCheckOfList, withQuickCheck } from './quickCheck.ts';

/** Real lists are mostly shorter, and zod reads whole lists faster than entries. */
const AT_ONCE = 64;

/**
 * A list out of a node's answer, judged only as far as its first bad entries: `z.array` makes an issue of every one, and a list of
 * millions of nothings would take gigabytes and half a minute to be found wrong.
 */
export function manyOf<T extends z.ZodType>(entry: T) {
  const some = z.array(entry);
  const many = z.array(z.unknown()).transform((given, context): z.output<T>[] => {
    const entries: z.output<T>[] = [];
    for (let at = 0; at < given.length; at += AT_ONCE) {
      const parsed = some.safeParse(given.length <= AT_ONCE ? given : given.slice(at, at + AT_ONCE));
      if (!parsed.success) {
        const [issue] = parsed.error.issues;
        const [index, ...path] = issue?.path ?? [];
        context.addIssue({ code: 'custom', message: issue?.message ?? '', path: [at + Number(index), ...path] });
        return z.NEVER;
      }
      if (given.length <= AT_ONCE) return parsed.data;
      for (const one of parsed.data) entries.push(one);
    }
    return entries;
  });
  const check = quickCheckOf(entry);
  return check ? withQuickCheck(many, quickCheckOfList(check)) : many;
}
