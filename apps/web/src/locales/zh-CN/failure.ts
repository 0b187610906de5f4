/** Texts of calls that failed: what happened, and what to do. */
export const failure = {
  timeoutTitle: '查询超过 {n} 秒未返回',
  timeoutText: '已停止等待。缩小时间范围后通常可以成功。',
  offlineTitle: '无法连接服务器',
  offlineText: '已载入的内容仍可查看。检查网络后重试。',
  failedTitle: '查询没有成功',
  failedText: '服务器没有给出结果，稍后重试；若持续出现请联系管理员。',
  limitedTitle: '当前账户不能查看',
  limitedText: '登录后可查看更多数据。',
} as const;
