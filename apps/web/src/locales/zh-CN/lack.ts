/** What keeps somebody from a control, said beside it; in the words in which the server refuses the call. */
export const lack = {
  login: '登录后可用',
  password: '请先修改初始密码',
  secondFactor: '管理员须先在账号页开启两步验证',
  pro: '体验账号不能使用这个功能，请升级账号',
  parent: '只有专业版账号可以管理子账号',
  audit: '只有审计员可以查看操作记录',
  admin: '只有管理员可以使用这个功能',
  labels: '标签已达上限 {limit} 条，删除不用的或升级账号后可再添加',
  labelsUsed: '已用 {used} / {limit} 条',
  labelsLogin: '登录后可加标签',
  auditAdmin: '提交由管理员审核',
  auditOwn: '不能审核自己提交的标签，请由其他管理员审核',
} as const;
