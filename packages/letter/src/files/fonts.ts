import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import { unpackWoff } from './unpackWoff.ts';
import type { Weight } from '../widths.ts';

/** The open serif that letters are set in, which its package holds in pieces of some hundred characters. */
const FAMILY = '@fontsource/noto-serif-sc';

export interface FontPiece {
  name: string;
  bytes: Buffer;
}

export interface FontBook {
  /** The piece that has the character; undefined where none does. */
  find(character: string, weight: Weight): FontPiece | undefined;
}

const pieces = new Map<Weight, Map<number, FontPiece>>();

/** Reads the pieces of a weight once. */
export function openFonts(): FontBook {
  return {
    find(character, weight) {
      const known = pieces.get(weight) ?? readPieces(weight);
      pieces.set(weight, known);
      return known.get(character.codePointAt(0) ?? 0);
    },
  };
}

function readPieces(weight: Weight): Map<number, FontPiece> {
  const folder = join(dirname(createRequire(import.meta.url).resolve(`${FAMILY}/package.json`)), 'files');
  const known = new Map<number, FontPiece>();
  // Latin and the most frequent Chinese characters each from one piece: the fewer pieces, the smaller the file.
  const names = readdirSync(folder).filter((name) => name.endsWith(`-${weight}-normal.woff`));
  const ordered = ['latin', 'chinese-simplified'].map((part) => `noto-serif-sc-${part}-${weight}-normal.woff`);
  for (const name of [...ordered, ...names.filter((other) => !ordered.includes(other))]) {
    const bytes = unpackWoff(readFileSync(join(folder, name)));
    const font = create(bytes) as Font;
    for (const character of font.characterSet) if (!known.has(character)) known.set(character, { name, bytes });
  }
  return known;
}
