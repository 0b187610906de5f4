/** Why a job failed; kinds add their own codes. */
const sentences: Readonly<Record<string, string>> = {
  crashed: '任务多次使程序中断，已停止重试，请联系管理员',
  bug: '任务因程序错误而失败，请联系管理员',
};

export function wordJobFailure({ code }: { code: string }): string {
  return sentences[code] ?? `任务失败（${code}），请稍后重试`;
}
