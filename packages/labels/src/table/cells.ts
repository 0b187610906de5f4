import type { ClaimType, LabelRole } from '@chaintrail/model';
import type { Evidence } from '../pack.ts';
import { cleanLine, readDate, readLink } from '../text.ts';

/** What somebody wrote into a cell, without what Excel and its users put around it to keep it from being a number or a formula. */
export function readCell(written: string): string {
  const text = written.trim();
  const formula = /^="((?:[^"]|"")*)"$/.exec(text)?.[1];
  if (formula !== undefined) return formula.replaceAll('""', '"').trim();
  return text.startsWith("'") ? text.slice(1).trim() : text;
}

/** A long number that a spreadsheet has rounded: its last digits are lost. */
export function hasLostDigits(text: string): boolean {
  return /^[+-]?\d(?:[.,]\d+)?e\+?\d+$/i.test(text);
}

const DAY_MS = 86_400_000;

/** A date as people write it, or the day number of a sheet; undefined for anything else. */
export function readSheetDate(text: string, from1904: boolean): string | undefined {
  const days = /^(\d{4,5})(?:\.\d+)?$/.exec(text)?.[1];
  if (days === undefined) return readDate(text);
  // Sheets believe in a 29 February 1900; whatever is dated here came later.
  const start = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const date = new Date(start + Number(days) * DAY_MS).toISOString().slice(0, 10);
  return date > '2008-01-01' && date < '2100-01-01' ? date : undefined;
}

/** 0–100, with or without a percent sign. */
export function readConfidence(text: string): number | undefined {
  const digits = /^(\d{1,3})\s*[%％]?$/.exec(text)?.[1];
  return digits !== undefined && Number(digits) <= 100 ? Number(digits) : undefined;
}

export const kindWords: Readonly<Record<ClaimType, readonly [string, ...string[]]>> = {
  fact: ['事实', '链上事实', 'fact'],
  derived: ['推断', '确定性推断', '推论', 'derived', 'inference'],
  heuristic: ['启发式', '概率', 'heuristic'],
  intelligence: ['情报', '情报归属', 'intelligence'],
  judgement: ['结论', '研判结论', '研判', 'judgement', 'judgment', 'conclusion'],
};

export function readKind(text: string): ClaimType | undefined {
  const word = cleanLine(text).toLowerCase();
  return (Object.keys(kindWords) as ClaimType[]).find((kind) => kindWords[kind].includes(word));
}

export const roleWords: Readonly<Record<LabelRole, readonly [string, ...string[]]>> = {
  hot: ['热钱包', 'hot'],
  cold: ['冷钱包', 'cold'],
  deposit: ['充值地址', '充值', 'deposit'],
  contract: ['合约', 'contract'],
  other: ['其他', 'other'],
};

export function readRole(text: string): LabelRole | undefined {
  const word = cleanLine(text).toLowerCase();
  return (Object.keys(roleWords) as LabelRole[]).find((role) => roleWords[role].includes(word));
}

const TRANSACTION = /^(?:0x)?[0-9a-f]{64}$/i;
const readUri = (word: string): string | undefined => (TRANSACTION.test(word) ? word : readLink(word));

/** A line each: words, where they can be checked behind a bar, or links alone. */
export function readEvidence(cell: string): Evidence[] {
  return cell.split(/\r\n|\n|\r/).flatMap((written): Evidence[] => {
    const [, said = '', behind = ''] = /^(.*)\|\s*(\S*)\s*$/.exec(written) ?? [];
    const uri = readUri(behind);
    if (cleanLine(said) !== '' && (uri !== undefined || behind === '')) return [{ uri: uri ?? '', note: cleanLine(said) }];
    const words = written.split(/[\s;；]+/).filter((word) => word !== '');
    const links = words.flatMap((word) => readUri(word) ?? []);
    const [first] = words;
    if (first !== undefined && readUri(first) !== undefined) return links.map((link) => ({ uri: link, note: '' }));
    return words.length === 0 ? [] : [{ uri: links[0] ?? '', note: cleanLine(written) }];
  });
}

/** Evidence as `readEvidence` reads it back. */
export function writeEvidence(evidence: readonly Evidence[]): string {
  return evidence
    .map(({ uri, note }) => {
      const isAlone = note === '' || note === uri;
      if (isAlone) return uri;
      if (uri !== '') return `${note} | ${uri}`;
      // Else the last word would be taken for the place to look it up.
      return note.includes('|') || note.split(/[\s;；]+/).some((word) => readUri(word) !== undefined) ? `${note} |` : note;
    })
    .filter((line) => line !== '')
    .join('\n');
}

/** Our words for ids of the concept list; others are kept as they are written. */
const concepts: Readonly<Record<string, string>> = {
  交易所: 'exchange',
  去中心化交易所: 'defi_dex',
  跨链桥: 'defi_bridge',
  混币: 'mixing_service',
  混币器: 'mixing_service',
  钱包: 'wallet_service',
  矿池: 'mining_service',
  博彩: 'gambling',
  网赌: 'gambling',
  电诈: 'investment_fraud',
  杀猪盘: 'investment_fraud',
  诈骗: 'scam',
  钓鱼: 'phishing',
  盗币: 'hacking',
  黑客: 'hacking',
  勒索: 'ransomware',
  洗钱: 'money_laundering',
  跑分: 'money_laundering',
  传销: 'pyramid_scheme',
  资金盘: 'ponzi_scheme',
  制裁: 'sanction',
  黑名单: 'black_list',
  冻结: 'black_list',
  暗网: 'dark_web',
  涉毒: 'drugs',
  涉恐: 'terrorism',
  受害人: 'victim',
};

export function readConcept(text: string): string {
  const word = cleanLine(text);
  return Object.hasOwn(concepts, word) ? (concepts[word] ?? word) : word;
}
