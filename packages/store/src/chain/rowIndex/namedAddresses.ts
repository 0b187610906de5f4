import type { RowReader } from '../rows/rowReader.ts';
import type { RowWriter } from '../rows/rowWriter.ts';
import type { FieldCodec } from '../sql/family.ts';

/** Addresses of one value: written where they come up first, by their number from then on; 0 is nobody. */
export interface NamedAddresses {
  write(address: string): void;
  /** For the next value. */
  begin(): void;
}

export function createNamedAddresses(out: RowWriter, codec: FieldCodec): NamedAddresses {
  // Few addresses to a value: going through them is quicker than a map.
  let named = [''];
  return {
    write(address) {
      const number = named.indexOf(address);
      out.count(number < 0 ? named.length : number);
      if (number >= 0) return;
      named.push(address);
      codec.write(out, address);
    },
    begin() {
      named = [''];
    },
  };
}

/** Reads what `createNamedAddresses` wrote into one value. */
export function readNamedAddresses(codec: FieldCodec, from: RowReader): () => string {
  const named = [''];
  return () => {
    const number = from.count();
    if (number > named.length) throw new RangeError('a row names an address that it does not have');
    return (named[number] ??= codec.read(from));
  };
}
