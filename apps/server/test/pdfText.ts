import { inflateSync } from 'node:zlib';

/** Numbered objects of a PDF as our library writes it: what stands before the stream, and the stream unpacked. */
function readObjects(pdf: Buffer): Map<string, { head: string; stream: string }> {
  const text = pdf.toString('latin1');
  const objects = new Map<string, { head: string; stream: string }>();
  for (const { 1: id = '', 2: rest = '' } of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const at = rest.indexOf('\nstream\n');
    const head = at < 0 ? rest : rest.slice(0, at);
    const packed = at < 0 ? '' : rest.slice(at + '\nstream\n'.length, rest.lastIndexOf('\nendstream'));
    const bytes = Buffer.from(packed, 'latin1');
    objects.set(id, { head, stream: head.includes('/FlateDecode') && packed !== '' ? inflateSync(bytes).toString('latin1') : packed });
  }
  return objects;
}

/** Glyphs of a font and the characters that its file says they are. */
function readGlyphs(table: string): Map<string, string> {
  const glyphs = new Map<string, string>();
  for (const { 1: first = '', 2: list = '' } of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi))
    for (const [index, { 1: units = '' }] of Array.from(list.matchAll(/<([0-9a-f ]*)>/gi)).entries()) {
      const code = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0');
      glyphs.set(code, Buffer.from(units.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    }
  return glyphs;
}

/** The text of each page as a reader's program takes it out: only what fonts name by `ToUnicode` is seen. */
export function readPdfText(pdf: Buffer): string[] {
  const objects = readObjects(pdf);
  const heads = [...objects.values()].map(({ head }) => head);
  const fonts = new Map<string, Map<string, string>>();
  for (const head of heads)
    for (const { 1: name = '', 2: id = '' } of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1] ?? '';
      fonts.set(name, readGlyphs(objects.get(table)?.stream ?? ''));
    }
  return heads.flatMap((head) => {
    const content = /\/Type \/Page\n[\s\S]*?\/Contents (\d+) 0 R/.exec(head)?.[1];
    return content === undefined ? [] : [readContent(objects.get(content)?.stream ?? '', fonts)];
  });
}

function readContent(stream: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let glyphs: ReadonlyMap<string, string> | undefined;
  let text = '';
  for (const { 1: font, 2: shown = '' } of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) glyphs = fonts.get(font);
    for (const { 1: hex = '' } of shown.matchAll(/<([0-9a-f]*)>/gi))
      for (const code of hex.match(/.{4}/g) ?? []) text += glyphs?.get(code.toLowerCase()) ?? '\u{FFFD}';
  }
  return text;
}
