import { call } from '../../api/client.ts';
import { MOST_FILE_BYTES, readTextFile } from './readTextFile.ts';
import { t } from './texts.ts';

const problems = { large: 'batch.pasteLarge', binary: 'batch.pasteBinary' } as const;

/** The text of a list's file, or why there is none, in words. Text is read here, a workbook by the server, which keeps nothing of it. */
export async function readFileText(file: File): Promise<{ text: string } | { problem: string }> {
  if (file.size > MOST_FILE_BYTES) return { problem: t(problems.large) };
  if (!file.name.toLowerCase().endsWith('.xlsx')) {
    const read = await readTextFile(file);
    return 'problem' in read ? { problem: t(problems[read.problem]) } : read;
  }
  try {
    return { text: (await call('readListFile', { file }, { isQuiet: true })).text };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : t(problems.binary) };
  }
}
