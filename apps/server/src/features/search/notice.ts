import type { SearchView } from '@chaintrail/contract/schemas';
import type { Recognition } from '@chaintrail/families/address';

type Malformed = Extract<Recognition, { kind: 'malformed' }>;

const problems: Record<Malformed['problem'], string> = {
  wrong_checksum: '这个地址的校验和不对，很可能抄错了一个字符，请与来源核对',
  wrong_length: '长度不对：EVM 地址为 0x 加 40 位，哈希为 0x 加 64 位，请检查是否缺字或多字',
  bad_character: '含有地址中不会出现的字符，请检查是否把 0 写成了 O、把 1 写成了 l',
};

/** In words, how the text was understood, when the reader should know. */
export function describeRecognition(recognition: Recognition): SearchView['notice'] {
  switch (recognition.kind) {
    case 'malformed': {
      const { problem, suggestion } = recognition;
      return { kind: problem, text: problems[problem], ...(suggestion === undefined ? {} : { suggestion }) };
    }
    case 'bulk':
      return { kind: 'bulk', text: `从文本中识别出 ${recognition.items.length} 个地址或哈希` };
    case 'truncated':
      return { kind: 'truncated', text: '按首尾字符匹配，可能有多个结果，请核对完整地址' };
    case 'address':
    case 'hash':
      if (recognition.note === 'prefix_added') return { kind: 'prefix_added', text: '已补上开头的 0x' };
      if (recognition.note === 'case_ignored') return { kind: 'case_ignored', text: '全大写的写法无法校验，已按小写查询' };
      return null;
    case 'name':
      return recognition.isDomain ? { kind: 'domain', text: '域名解析尚未开通，以下按标签和代币名称查找；请直接输入地址' } : null;
    case 'prefix':
    case 'height':
    case 'empty':
      return null;
  }
}
