import { createCollector, type OnRow } from '../collect.ts';
import { usualLimits } from '../limits.ts';
import type { Pack } from '../pack.ts';
import { PackError } from '../packError.ts';
import { cleanLine, readLink } from '../text.ts';

/** What a list of bare addresses does not say itself. */
export interface ListAbout {
  /** The word of the chain or coin that all of it is of, as in the file's name: `sanctioned_addresses_XBT.txt`. */
  chainWord: string;
  name: string;
  riskType?: string;
  source: string;
  sourceDate: string | null;
  licence?: string;
}

/** Reads addresses one a line, or as a JSON array of texts. */
export function readAddressList(text: string, about: ListAbout, limits = usualLimits, onRow?: OnRow): Pack {
  const { chainWord, name, riskType, source, sourceDate, licence } = about;
  const collector = createCollector('list', limits, onRow);
  const link = readLink(source);
  const rows = text.trimStart().startsWith('[') ? readArray(text) : text.split(/\r?\n|\r/);
  rows.forEach((address, at) => {
    if (typeof address !== 'string') return collector.fault(at + 1, 'bad_row', '这一项不是文字，请改正。');
    if (address.trim() === '' || address.startsWith('#')) return;
    collector.add(at + 1, {
      chainWord,
      address,
      name,
      ...(riskType === undefined ? {} : { riskType }),
      concepts: riskType === undefined ? [] : [riskType],
      kind: 'intelligence',
      confidence: null,
      definesCluster: false,
      source: cleanLine(source),
      sourceDate,
      ...(licence === undefined ? {} : { licence }),
      evidence: link === undefined ? [] : [{ uri: link, note: '' }],
    });
  });
  return collector.finish({ title: name });
}

function readArray(text: string): unknown[] {
  try {
    const list: unknown = JSON.parse(text);
    if (Array.isArray(list)) return list;
  } catch (cause) {
    throw new PackError('broken_json', 'JSON 格式有误，无法读取。请重新下载原文件。', { cause });
  }
  throw new PackError('not_a_pack', '文件不是地址列表：JSON 应为一个数组。请检查是否选错文件。');
}

/** The word of the chain in the name of one of 0xB10C's lists of OFAC; undefined for other names. */
export function chainWordOfFile(fileName: string): string | undefined {
  return /sanctioned_addresses_([A-Z0-9]{2,10})\.(?:txt|json)$/.exec(fileName)?.[1];
}
