import { z } from 'zod';
import { cleanChainText } from '../cleanChainText.ts';
import { parseAnswer } from '../malformed.ts';
import type { HttpAnswer } from '../transport/post.ts';
import { readVerifiedAnswer, type AbiMatch, type VerifiedPlace } from './verifiedAnswer.ts';

/** What somebody compiled and held against the code of a contract, file by file. */
export interface VerifiedSource {
  match: AbiMatch;
  /** What the source calls the contract; '' where it is not told. */
  name: string;
  language: string;
  compiler: string;
  verifiedAtMs: number | null;
  /** The file of the contract itself first, the others by their names. */
  files: VerifiedFile[];
  /** Files beyond the most that are read. */
  leftOff: number;
}

export interface VerifiedFile {
  path: string;
  /** Characters that nobody sees, and that turn the direction of writing, are written as their numbers. */
  text: string;
  /** How many of those there are. */
  unseenCount: number;
  /** The rest is left off. */
  isCut: boolean;
}

const MOST_FILES = 300;
const LONGEST_FILE = 200_000;
const LONGEST_ALL = 2_000_000;
const LONGEST_PATH = 300;
const LONGEST_WORD = 100;

const told = z.object({
  sources: z.record(z.string(), z.object({ content: z.string() })).nullish(),
  compilation: z
    .object({
      name: z.string().nullish(),
      language: z.string().nullish(),
      compiler: z.string().nullish(),
      compilerVersion: z.string().nullish(),
      fullyQualifiedName: z.string().nullish(),
    })
    .nullish(),
});

/** The source out of Sourcify's answer, which has to be of the contract that was asked for; undefined where nobody verified one. */
export function readSourcifySource(http: HttpAnswer, place: VerifiedPlace): VerifiedSource | undefined {
  const answer = readVerifiedAnswer(http, place);
  if (!answer) return undefined;
  const { sources, compilation } = parseAnswer(told, answer.json, 'contract');
  const word = (text: string | null | undefined): string => cleanChainText(text ?? '', LONGEST_WORD);
  const main = compilation?.fullyQualifiedName?.split(':').slice(0, -1).join(':');
  const paths = Object.keys(sources ?? {}).toSorted((a, b) => Number(b === main) - Number(a === main) || (a < b ? -1 : 1));
  let room = LONGEST_ALL;
  const files = paths.slice(0, MOST_FILES).map((path): VerifiedFile => {
    const content = sources?.[path]?.content ?? '';
    const kept = content.slice(0, Math.min(LONGEST_FILE, room));
    room -= kept.length;
    const { text, unseenCount } = showUnseen(kept.replace(/\r\n?/g, '\n'));
    return { path: cleanChainText(path, LONGEST_PATH), text, unseenCount, isCut: kept.length < content.length };
  });
  return {
    match: answer.match,
    name: word(compilation?.name),
    language: word(compilation?.language),
    compiler: word([compilation?.compiler, compilation?.compilerVersion].filter((part) => part).join(' ')),
    verifiedAtMs: answer.verifiedAtMs,
    files,
    leftOff: paths.length - files.length,
  };
}

/** Whatever turns or hides a part of a line could make a source read as another one. */
const unseen = /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\ufffd]/gu;

function showUnseen(source: string): { text: string; unseenCount: number } {
  let unseenCount = 0;
  const text = source.replace(unseen, (character) => {
    unseenCount += 1;
    return `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`;
  });
  return { text, unseenCount };
}
