import { z } from 'zod';

/** What a command's answer consists of, one JSON text a line: what it says, and at the end its exit code. */
const answerLine = z.union([z.object({ say: z.string() }), z.object({ exit: z.number().int() })]);
export type AnswerLine = z.infer<typeof answerLine>;

export function writeLine(line: AnswerLine): string {
  return `${JSON.stringify(line)}\n`;
}

export function readLine(text: string): AnswerLine {
  return answerLine.parse(JSON.parse(text));
}

/** What a command is called with. */
export const controlRequest = z.strictObject({ args: z.array(z.string()) });
