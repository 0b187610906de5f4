import { namesHolder, type ClaimType, type Label } from '@chaintrail/model';

const words: Readonly<Record<ClaimType, string>> = {
  fact: '公开资料标注',
  derived: '由链上规则推得',
  heuristic: '推断',
  intelligence: '情报标注',
  judgement: '研判标注',
};

const unheld: ReadonlySet<Label['type']> = new Set(['wallet', 'dex', 'mixer', 'bridge']);

/** Whether what is said of an address names this organisation. */
export function namesOrganisation(claim: string | null, organisation: { name: string; nameEnglish: string }): boolean {
  const said = claim?.split('：可能为')[1];
  return said !== undefined && namesHolder(said, organisation);
}

/** Whose an address may be, worded as what it is: something that is said of it. */
export function tellClaim(label: Label | undefined): { claim: string | null; hasNoCustodian: boolean } {
  if (!label) return { claim: null, hasNoCustodian: false };
  return { claim: `${words[label.claim]}：可能为${label.name}`, hasNoCustodian: unheld.has(label.type) };
}
