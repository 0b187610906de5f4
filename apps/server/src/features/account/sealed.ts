import type { Access } from '../../access/openAccess.ts';
import { refuse, refuseField } from '../../errors.ts';

const MAX_LENGTH = 250;

/** Texts that the browser sealed, by their names; AppError for anything broken, late or seen before. */
export function openSealed<Name extends string>(
  { seals }: Pick<Access, 'seals'>,
  code: string,
  names: readonly Name[],
): Record<Name, string> {
  const content = seals.open(code);
  if (!content) throw refuse('bad_input', '登录信息已失效，请重新提交');
  const texts = names.map((name): [Name, unknown] => [name, content[name]]);
  const broken = texts.find(([, text]) => typeof text !== 'string' || text === '' || text.length > MAX_LENGTH);
  if (broken) throw refuseField(broken[0], '不能为空，也不能过长');
  return Object.fromEntries(texts) as Record<Name, string>;
}
