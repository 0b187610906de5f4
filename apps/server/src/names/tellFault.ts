import type { NameFault, NameFaultKind } from '@chaintrail/families/names';

const sentences: Record<NameFaultKind, string> = {
  too_long: '太长：域名不超过 255 字节',
  empty_label: '有空的一级',
  mixed_scripts: '混用了不会写在一起的文字',
  whole_script: '整级都是与另一种文字形似的字母',
  disallowed: '含有域名不允许的字符',
  placement: '附加符号、连字符或下划线的位置不合规',
  not_normal: '不是规范写法',
};

/** Why wallets take a text for no name, in words. */
export function tellNameFault({ kind, detail }: NameFault): string {
  const sentence = `不合域名规范（ENSIP-15）：${sentences[kind]}`;
  if (detail === '') return sentence;
  return kind === 'not_normal' ? `${sentence}，规范写法是 ${detail}` : `${sentence}（${detail}）`;
}
