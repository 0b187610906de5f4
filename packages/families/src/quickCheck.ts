import { z } from 'zod';

/** True for exactly what a schema takes without changing it. */
export type QuickCheck = (value: unknown) => boolean;

const told = new WeakMap<z.ZodType, QuickCheck>();
const derived = new WeakMap<z.ZodType, QuickCheck | null>();

/** The schema, and beside it the same said in a few instructions. */
export function withQuickCheck<T extends z.ZodType>(schema: T, check: QuickCheck): T {
  told.set(schema, check);
  return schema;
}

/**
 * The quick check of a schema whose smallest parts have one; undefined where one has none. Answers of nodes come by the million and
 * are nearly always right: zod, which copies what it reads, is asked about the others alone, and says what is wrong with them.
 */
export function quickCheckOf(schema: z.ZodType): QuickCheck | undefined {
  const known = told.get(schema) ?? derived.get(schema);
  if (known !== undefined) return known ?? undefined;
  const check = derive(schema);
  derived.set(schema, check ?? null);
  return check;
}

function derive(schema: z.ZodType): QuickCheck | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    const inner = quickCheckOf(schema.unwrap() as z.ZodType);
    const absent = schema instanceof z.ZodOptional ? undefined : null;
    return inner && ((value) => value === absent || inner(value));
  }
  // What is refined beyond its fields, or refuses further ones, has to tell its check itself.
  if (!(schema instanceof z.ZodObject) || schema.def.checks?.length || schema.def.catchall instanceof z.ZodNever) return undefined;
  return ofFields(Object.entries(schema.shape));
}

function ofFields(fields: [name: string, schema: z.ZodType][]): QuickCheck | undefined {
  const names = fields.map(([name]) => name);
  const checks = fields.map(([, field]) => quickCheckOf(field)).filter((check) => check !== undefined);
  if (checks.length < names.length) return undefined;
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const record = value as Record<string, unknown>;
    for (let at = 0; at < names.length; at += 1) if (!checks[at]?.(record[names[at] ?? ''])) return false;
    return true;
  };
}

/** Of a list whose entries have this one. */
export function quickCheckOfList(entry: QuickCheck): QuickCheck {
  return (value) => {
    if (!Array.isArray(value)) return false;
    for (const one of value) if (!entry(one)) return false;
    return true;
  };
}
