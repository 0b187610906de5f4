import type { z } from 'zod';

type Issue = z.core.$ZodIssue;
type IssueOf<C extends Issue['code']> = Extract<Issue, { code: C }>;

const typeNames: Record<string, string> = {
  string: '文本',
  number: '数字',
  int: '整数',
  boolean: 'true 或 false',
  array: '数组',
  object: '对象',
  record: '对象',
  null: '空值',
  file: '文件',
};

const sentences: { [C in Issue['code']]: (issue: IssueOf<C>) => string } = {
  invalid_type: (issue) => (issue.input === undefined ? '不能为空' : `应为${typeNames[issue.expected] ?? issue.expected}`),
  too_small: (issue) => describeBound(issue.origin, '至少', '不能小于', String(issue.minimum)),
  too_big: (issue) => describeBound(issue.origin, '最多', '不能大于', String(issue.maximum)),
  invalid_format: () => '格式不对',
  not_multiple_of: (issue) => `应为 ${issue.divisor} 的倍数`,
  unrecognized_keys: (issue) => `有未知字段：${issue.keys.slice(0, 5).join('、')}`,
  invalid_value: (issue) => `应为 ${issue.values.map(String).slice(0, 12).join('、')} 之一`,
  invalid_union: () => '格式不对',
  invalid_key: () => '含有不允许的字段名',
  invalid_element: () => '含有不允许的内容',
  custom: (issue) => issue.message,
};

/** One Chinese sentence about one issue, without the field's name. */
export function describeIssue(issue: Issue): string {
  const sentence = sentences[issue.code] as (issue: Issue) => string;
  return sentence(issue);
}

function describeBound(origin: string, ofMany: string, ofNumber: string, bound: string): string {
  if (origin === 'string') return bound === '1' && ofMany === '至少' ? '不能为空' : `${ofMany} ${bound} 个字符`;
  if (origin === 'array' || origin === 'set') return `${ofMany} ${bound} 项`;
  return `${ofNumber} ${bound}`;
}
