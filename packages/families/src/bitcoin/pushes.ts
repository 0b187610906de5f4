export const OP_PUSHDATA1 = 0x4c;
export const OP_1 = 0x51;
export const OP_16 = 0x60;

/** One operation of a script; `data` is what it pushes, absent for anything but a push of bytes. */
export interface Operation {
  code: number;
  data?: Uint8Array;
}

/** The operations of a script; undefined when a push runs over its end. */
export function readOperations(script: Uint8Array): Operation[] | undefined {
  const operations: Operation[] = [];
  let at = 0;
  while (at < script.length) {
    const code = script[at] ?? 0;
    at += 1;
    if (code > OP_PUSHDATA1 + 2) {
      operations.push({ code });
      continue;
    }
    const sizeBytes = code < OP_PUSHDATA1 ? 0 : 1 << (code - OP_PUSHDATA1);
    if (at + sizeBytes > script.length) return undefined;
    let length = sizeBytes === 0 ? code : 0;
    for (let index = 0; index < sizeBytes; index += 1) length += (script[at + index] ?? 0) * 2 ** (8 * index);
    at += sizeBytes;
    if (at + length > script.length) return undefined;
    operations.push({ code, data: script.subarray(at, at + length) });
    at += length;
  }
  return operations;
}

/** The small number that an operation pushes; undefined when it pushes none between 1 and `most`. */
export function readSmallNumber({ code, data }: Operation, most: number): number | undefined {
  const number = code >= OP_1 && code <= OP_16 ? code - OP_1 + 1 : code === 1 && (data?.[0] ?? 0) > 16 ? data?.[0] : undefined;
  return number !== undefined && number <= most ? number : undefined;
}
