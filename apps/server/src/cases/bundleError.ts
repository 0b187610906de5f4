import type { z } from 'zod';

/** Why a bundle is not read; `file` is the part in which the fault lies. */
export class BundleError extends Error {
  readonly code: 'no_bundle' | 'newer' | 'missing' | 'changed' | 'unsigned' | 'bad_content';
  readonly file: string;

  constructor(code: BundleError['code'], file: string, options: { cause?: unknown } = {}) {
    super(`${code} ${file}`, options);
    this.code = code;
    this.file = file;
  }
}

const MEBIBYTE = 1024 ** 2;
/** A canvas of twenty thousand nodes with its steps; more is no list that anybody reads. */
const MOST_JSON_BYTES = 32 * MEBIBYTE;

/** A part of a bundle that is JSON; BundleError where it is not, or not of this shape. */
export function parsePart<Shape extends z.ZodType>(shape: Shape, bytes: Uint8Array, path: string): z.infer<Shape> {
  if (bytes.length > MOST_JSON_BYTES) throw new BundleError('bad_content', path);
  try {
    return shape.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  } catch (cause) {
    throw new BundleError('bad_content', path, { cause });
  }
}
