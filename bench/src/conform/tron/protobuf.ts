/** One field of a protobuf message: a number for varints, bytes for everything with a length. */
interface Field {
  number: number;
  value: bigint | Buffer;
}

/** The fields of a message in their order; only the two wire types that Tron uses. */
export function readFields(message: Buffer): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message[at++];
      if (byte === undefined) throw new Error('message ends inside a number');
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return BigInt.asIntN(64, value);
    }
  };
  while (at < message.length) {
    const key = Number(varint());
    if ((key & 7) === 0) fields.push({ number: key >> 3, value: varint() });
    else if ((key & 7) === 2) {
      const length = Number(varint());
      fields.push({ number: key >> 3, value: message.subarray(at, at + length) });
      at += length;
    } else throw new Error(`wire type ${key & 7}`);
  }
  return fields;
}

export function bytesOf(fields: Field[], number: number): Buffer | undefined {
  const found = fields.find((field) => field.number === number)?.value;
  return Buffer.isBuffer(found) ? found : undefined;
}

export function listBytes(fields: Field[], number: number): Buffer[] {
  return fields.flatMap((field) => (field.number === number && Buffer.isBuffer(field.value) ? [field.value] : []));
}

export function integerOf(fields: Field[], number: number): bigint | undefined {
  const found = fields.find((field) => field.number === number)?.value;
  return typeof found === 'bigint' ? found : undefined;
}
