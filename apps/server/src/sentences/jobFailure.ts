/** Why a job failed; kinds add their own codes. */
const sentences: Readonly<Record<string, (data: Record<string, unknown>) => string>> = {
  crashed: () => '任务多次使程序中断，已停止重试，请联系管理员',
  bug: () => '任务因程序错误而失败，请联系管理员',
  unreadable: ({ message }) => String(message),
  upload_gone: () => '上传的文件已不在，请重新上传',
  label_limit: ({ limit, total }) =>
    `私有标签最多 ${String(limit)} 条，这样会有 ${String(total)} 条，所以一行也没有写入。请先删除不用的标签`,
  trace_gone: () => '这次追踪已被删除',
  trace_chain_gone: ({ chainName }) => `${String(chainName)} 已不在配置中，无法追踪`,
  trace_nothing: () => '起点在所选的币种与时间内没有可追踪的转账，请换币种、时间或起点',
  trace_start_too_large: ({ address, limit }) =>
    `${String(address)} 的付款超过 ${String(limit)} 笔，更像一个服务：请改用其中的交易作为起点，或换一个起点`,
  trace_too_large: () => '这次追踪涉及的转账太多，已停止。请减少层数、缩短时间或提高最小金额后再试',
  unknown_entity: ({ entity }) => `没有编号为“${String(entity)}”的实体，请先导入它的标签包`,
};

export function wordJobFailure({ code, data }: { code: string; data: Record<string, unknown> }): string {
  return sentences[code]?.(data) ?? `任务失败（${code}），请稍后重试`;
}
