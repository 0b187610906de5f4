/** Session texts; the first four are prescribed words. */
export const session = {
  expired: '账号已过期，请联系管理员',
  endedTitle: '您已登出',
  endedText: '账号登录已过期，请重新登录后使用！',
  signInAgain: '重新登录',
  cancel: '取消',
} as const;
