/** What the client says when a call fails before the server could explain it. */
export const transport = {
  offline: '无法连接服务器，请检查网络后重试',
  unreadable: '服务器的回答无法读取，请稍后重试',
  timeout: '查询超过 {seconds} 秒未返回，缩小范围后重试',
  cancelled: '已取消',
  failed: '服务器出错（{status}），请稍后重试',
  ticketRefused: '访问凭证未被接受，请刷新页面后重试',
  downloadDone: '下载 {file} 成功',
  copyDone: '复制成功',
  copyFailed: '复制失败，请手动选择后复制',
} as const;
