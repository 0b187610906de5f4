import type { z } from 'zod';

/** The configuration cannot be used; `message` names the field and says what to do. */
export class ConfigError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'ConfigError';
  }
}

/** What is wrong with which field. */
export function describe(error: z.ZodError): string {
  return error.issues
    .map((issue) => {
      const field = issue.path.length === 0 ? '最外层' : issue.path.join('.');
      if (issue.code === 'unrecognized_keys') return `${field} 中有未知字段 ${issue.keys.join('、')}`;
      return `${field} ${issue.code === 'invalid_type' && issue.message.startsWith('Invalid') ? '缺少或类型不对' : issue.message}`;
    })
    .join('；');
}
