import type { HitView, SearchView } from '@chaintrail/contract/schemas';
import type { Recognition, RecognitionNote } from '@chaintrail/families/address';
import { readName } from '@chaintrail/families/names';
import type { FamilyName } from '@chaintrail/model';
import { families } from '../../families/families.ts';
import { tellNameFault } from '../../names/tellFault.ts';
import { LIKE_LIMIT } from './lookup.ts';

type Malformed = Extract<Recognition, { kind: 'malformed' }>;
type RecognisedAddress = Extract<Recognition, { kind: 'address' }>;

const problems: Record<Malformed['problem'], (family: FamilyName) => string> = {
  wrong_checksum: () => '这个地址的校验和不对，很可能抄错了字符，请与来源核对',
  wrong_length: (family) => families[family].search.wrongLength,
  bad_character: () => '含有地址中不会出现的字符，请检查是否把 0 写成了 O、把 1 写成了 l',
  lost_case: () => '这个地址的字母大小写已丢失，组合太多无法算回；已在已入库的地址中不分大小写查找，请尽量找到原文核对',
};

const noteTexts: Record<RecognitionNote, (family: FamilyName, canonical: string) => string> = {
  prefix_added: (family) => families[family].search.prefixAdded,
  case_ignored: (family) => families[family].search.caseIgnored,
  case_repaired: (_family, canonical) => `字母大小写有误，已按校验和还原为 ${canonical}，请与来源核对`,
  converted: (_family, canonical) => `已换算为本链的标准写法 ${canonical}`,
  private: () => 'MWEB 地址的余额与往来在链上加密，任何人都无法查询；只能看到资金进入和离开 MWEB 的交易',
};

/** In words, how the text was understood, when the reader should know. */
export function describeRecognition(recognition: Recognition): SearchView['notice'] {
  switch (recognition.kind) {
    case 'malformed': {
      const { problem, suggestion, family } = recognition;
      return { kind: problem, text: problems[problem](family), ...(suggestion === undefined ? {} : { suggestion }) };
    }
    case 'bulk':
      return { kind: 'bulk', text: `从文本中识别出 ${recognition.items.length} 个地址或哈希` };
    case 'truncated':
      return { kind: 'truncated', text: '按首尾字符匹配，可能有多个结果，请核对完整地址' };
    case 'address':
      return describeAddress(recognition);
    case 'hash':
      return describeHash(recognition);
    case 'name':
      if (/^0x[0-9a-f]?$/i.test(recognition.text)) return { kind: 'short', text: '太短，无法按开头查找，请再输入几个字符' };
      return recognition.isDomain ? describeDomain(recognition.text) : null;
    case 'prefix':
    case 'height':
    case 'empty':
      return null;
  }
}

/** A hash without 0x is how two of three families write it: nothing was put right. */
function describeHash({ families: [first], note }: Extract<Recognition, { kind: 'hash' }>): SearchView['notice'] {
  return note === undefined || note === 'prefix_added' || first === undefined ? null : { kind: note, text: noteTexts[note](first, '') };
}

function describeAddress({ family, canonical, forms = [], note }: RecognisedAddress): SearchView['notice'] {
  const texts = note === undefined ? [] : [noteTexts[note](family, canonical)];
  if (forms.length > 1)
    texts.push(
      describeAmbiguity(
        forms.map(({ chainName }) => chainName),
        canonical,
      ),
    );
  return texts.length === 0 ? null : { kind: note ?? 'ambiguous', text: texts.join('；') };
}

function describeAmbiguity(chainNames: readonly string[], canonical: string): string {
  const names = `${chainNames.slice(0, -1).join('、')} 与 ${chainNames.at(-1) ?? ''}`;
  return `${canonical.charAt(0)}… 同时是 ${names} 的地址写法，仅凭写法无法判断属于哪条链`;
}

/** The one stored address that the text is, but for the case of its letters. */
export function describeAnyCase(hits: readonly HitView[]): SearchView['notice'] {
  const [only, ...others] = new Set(hits.map(({ text }) => text));
  if (only === undefined || others.length > 0) return null;
  return { kind: 'case_repaired', text: '字母大小写已丢失，已入库的地址中只有这一个与之相符，请与来源核对', suggestion: only };
}

/** A beginning that hundreds share is cut, and says so. */
export function describeMany(hits: readonly HitView[]): SearchView['notice'] {
  const counts = new Map<string, number>();
  for (const { chainName, kind } of hits) counts.set(`${chainName} ${kind}`, (counts.get(`${chainName} ${kind}`) ?? 0) + 1);
  if (Math.max(0, ...counts.values()) < LIKE_LIMIT) return null;
  return { kind: 'many', text: `每条链最多列出 ${LIKE_LIMIT} 项，可能还有更多；请多输入几个字符` };
}

function describeDomain(text: string): SearchView['notice'] {
  const { fault } = readName(text);
  return { kind: 'domain', text: fault ? tellNameFault(fault) : '域名指向哪里由其持有人写在链上，不是本库的标签' };
}
