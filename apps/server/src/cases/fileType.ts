/** Kinds of files that a case takes: what they begin with, and how their names end. */
const kinds: readonly { type: string; endings: readonly string[]; isIt: (bytes: Buffer) => boolean }[] = [
  { type: 'application/pdf', endings: ['pdf'], isIt: startsWith('%PDF-') },
  { type: 'image/png', endings: ['png'], isIt: startsWith('\x89PNG\r\n\x1a\n') },
  { type: 'image/jpeg', endings: ['jpg', 'jpeg'], isIt: startsWith('\xff\xd8\xff') },
  { type: 'image/webp', endings: ['webp'], isIt: (bytes) => startsWith('RIFF')(bytes) && bytes.toString('latin1', 8, 12) === 'WEBP' },
  { type: 'image/heic', endings: ['heic', 'heif'], isIt: (bytes) => /^ftyp(heic|heix|mif1|msf1)$/.test(bytes.toString('latin1', 4, 12)) },
  { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', endings: ['docx'], isIt: startsWith('PK\x03\x04') },
  { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', endings: ['xlsx'], isIt: startsWith('PK\x03\x04') },
  { type: 'application/zip', endings: ['zip'], isIt: startsWith('PK\x03\x04') },
  { type: 'application/msword', endings: ['doc'], isIt: startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') },
  { type: 'application/vnd.ms-excel', endings: ['xls'], isIt: startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') },
  // Text has no beginning of its own: it holds no zero byte.
  { type: 'text/plain; charset=utf-8', endings: ['txt'], isIt: isText },
  { type: 'text/csv; charset=utf-8', endings: ['csv'], isIt: isText },
];

function startsWith(start: string): (bytes: Buffer) => boolean {
  return (bytes) => bytes.toString('latin1', 0, start.length) === start;
}

function isText(bytes: Buffer): boolean {
  return !bytes.includes(0);
}

/** How names of files end that a case takes. */
export const fileEndings: readonly string[] = kinds.flatMap(({ endings }) => endings);

/** The media type that a file's first bytes and its name agree on; undefined where they do not, or where a case takes no such file. */
export function typeOfFile(name: string, content: Uint8Array): string | undefined {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase();
  const kind = kinds.find(({ endings }) => ending !== undefined && endings.includes(ending));
  return kind?.isIt(Buffer.from(content.buffer, content.byteOffset, content.byteLength)) ? kind.type : undefined;
}
