import type { ClaimType, Label } from '@chaintrail/model';

const words: Readonly<Record<ClaimType, string>> = {
  fact: '公开资料标注',
  derived: '由链上规则推得',
  heuristic: '推断',
  intelligence: '情报标注',
  judgement: '研判标注',
};

const unheld: ReadonlySet<Label['type']> = new Set(['wallet', 'dex', 'mixer', 'bridge']);

/** Whether what is said of an address names this organisation: 「推断：可能为Binance 14」 names Binance, not Bin. */
export function namesOrganisation(claim: string | null, { name, nameEnglish }: { name: string; nameEnglish: string }): boolean {
  const said = claim?.split('：可能为')[1]?.toLowerCase();
  if (said === undefined) return false;
  return [name, ...nameEnglish.split(/[()]/)]
    .map((one) => one.trim().toLowerCase())
    .some((one) => one !== '' && said.startsWith(one) && !(/[a-z0-9]$/.test(one) && /^[a-z0-9]/.test(said.slice(one.length))));
}

/** Whose an address may be, worded as what it is: something that is said of it. */
export function tellClaim(label: Label | undefined): { claim: string | null; hasNoCustodian: boolean } {
  if (!label) return { claim: null, hasNoCustodian: false };
  return { claim: `${words[label.claim]}：可能为${label.name}`, hasNoCustodian: unheld.has(label.type) };
}
