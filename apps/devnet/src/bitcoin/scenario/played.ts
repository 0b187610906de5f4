import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** What the case and the node need to know of the blocks without reading them. */
export interface PlayedSummary {
  headHash: string;
  headTimeMs: number;
  /** Without coinbases. */
  transactionCount: number;
  /** Hashes of the transactions that carry a mark. */
  hashes: Record<string, string>;
  /** Addresses of the cast by name. */
  addresses: Record<string, string>;
}

/** The story once written: signing it takes longer than a start may. */
export interface Played {
  summary: PlayedSummary;
  /** From height 1, as the node takes them. */
  blocks: Buffer[];
}

export const playedFile = new URL('./played.br', import.meta.url);

/** A length of four bytes before each part, the summary first, the whole compressed. */
export function encodePlayed({ summary, blocks }: Played): Buffer {
  const parts = [Buffer.from(JSON.stringify(summary)), ...blocks].flatMap((part) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(part.length);
    return [length, part];
  });
  const data = Buffer.concat(parts);
  return brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: data.length, [constants.BROTLI_PARAM_LGWIN]: 24 } });
}

export function decodePlayed(file: Uint8Array): Played {
  const data = brotliDecompressSync(file);
  const parts: Buffer[] = [];
  for (let start = 0; start < data.length;) {
    const end = start + 4 + data.readUInt32LE(start);
    parts.push(data.subarray(start + 4, end));
    start = end;
  }
  const [summary, ...blocks] = parts;
  if (!summary) throw new Error('the played story is empty');
  return { summary: JSON.parse(summary.toString()) as PlayedSummary, blocks };
}
