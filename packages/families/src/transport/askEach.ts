import type { RpcAnswer, RpcCall } from './answer.ts';
import type { RpcClient } from './client.ts';

/** Asks several questions about each subject, all at once: its answers in the order of its questions. What `read` makes of them is judged. */
export async function askEach<Subject, Result>(
  rpc: RpcClient,
  subjects: readonly Subject[],
  questionsOf: (subject: Subject) => RpcCall[],
  read: (subject: Subject, answers: RpcAnswer[]) => Result,
  signal: AbortSignal,
): Promise<Result[]> {
  const questions = subjects.map(questionsOf);
  const answers = await rpc.send(questions.flat(), signal);
  let at = 0;
  return subjects.map((subject, index) => {
    const first = at;
    at += questions[index]?.length ?? 0;
    const own = answers.slice(first, at);
    return rpc.judge(own, () => read(subject, own));
  });
}
