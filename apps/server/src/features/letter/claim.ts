import { deniedBy, denialName, standsBeside } from '@chaintrail/contract/denial';
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

interface Denial {
  label: Label;
  organisation: string;
  isBeside: boolean;
}

/** Which labels a letter speaks of: the first that nobody denied, with what is said beside it, or else a denial alone. */
function choose(labels: readonly Label[]): { label: Label | undefined; denials: Denial[] } {
  const denials = labels.flatMap((label): Denial[] => {
    const organisation = deniedBy(label.name);
    return organisation === undefined ? [] : [{ label, organisation, isBeside: standsBeside(label.name) }];
  });
  const label = labels.find(
    (one) =>
      deniedBy(one.name) === undefined &&
      !denials.some(({ organisation, isBeside }) => !isBeside && !one.isPrivate && isSaidOf(one, organisation)),
  );
  if (!label) return { label, denials: denials.slice(0, 1) };
  return { label, denials: denials.filter(({ organisation, isBeside }) => isBeside && isSaidOf(label, organisation)) };
}

/** The labels that what is told of an address rests on. */
export function listCited(labels: readonly Label[] = []): Label[] {
  const { label, denials } = choose(labels);
  return [...(label ? [label] : []), ...denials.map((denial) => denial.label)];
}

/**
 * Whose an address may be, worded as what it is: something that is said of it. What an organisation answered is not its own is not said to be
 * its by an inference any more, unless whoever registered the answer let both stand: then both are said. That it is not this organisation's
 * does not say that nobody holds it.
 */
export function tellClaim(labels: readonly Label[] = []): { claim: string | null; hasNoCustodian: boolean } {
  const { label, denials } = choose(labels);
  const told = denials.map((denial) => `${words[denial.label.claim]}：${denialName(denial.organisation)}`);
  if (!label) return { claim: told[0] ?? null, hasNoCustodian: false };
  return { claim: [`${words[label.claim]}：可能为${label.name}`, ...told].join('；'), hasNoCustodian: unheld.has(label.type) };
}

const isSaidOf = ({ name, entity }: Label, organisation: string): boolean =>
  [name, entity ?? ''].some((said) => namesHolder(said, { name: organisation, nameEnglish: '' }));
