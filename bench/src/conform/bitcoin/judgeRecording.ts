import type { Claims, Found, FoundBlock, InputClaims, OutputClaims } from './claims.ts';
import { listingOf } from './compareListed.ts';
import { countGiven, figuresIn } from './countFigures.ts';
import { hide, type Judged } from './judged.ts';
import { bitcoinChain, isNamed, isOtherCoin, networkOf, type CoinClues, type Network, type ToldAddress } from './networks.ts';
import type { KnownOutputs } from './ours.ts';
import { isCoinbase, nameOf, singleNameOf } from './plainBytes.ts';
import { isSameInput, isSameOutput, isSameSequence } from './sameRows.ts';
import { settle } from './settleClaims.ts';
import { spellOut, type SpelledOut } from './spelledOut.ts';

/** Addresses alone prove no coin of ours: several coins write them alike, so that bytes must bear them out. */
function ownNetwork(found: readonly Found[], words: CoinClues['words']): Network | undefined {
  const network = networkOf({ words, addresses: found.flatMap(({ claims }) => addressesIn(claims)) });
  if (!network || isNamed(words)) return network;
  const spelled = found.filter(({ claims }) => claims.isPartial !== true && (claims.hex !== undefined || claims.inputs?.length));
  const hasPayload = network.chain.scripts?.hasSpecialTransactions === true;
  return spelled.length === 0 || spelled.some(({ claims }) => provesItself(claims, hasPayload)) ? network : undefined;
}

function judgeBlock(judged: Judged, network: Network, block: FoundBlock): void {
  judged.blocks.push({ network, block });
  const { transactionCount = 0 } = block.head;
  const listing = listingOf(block);
  if (listing === 'shortened') hide(judged, 'leftOut', transactionCount - block.listed.length);
  if (listing === 'added') hide(judged, 'broughtIn', block.listed.length - transactionCount);
  if (listing === 'unknown') hide(judged, 'noRoot', 1);
}

/** Forms in which a coin that is none of ours may still write its transactions. */
const forms: readonly Network[] = ['BTC', 'Dash'].map((name) => ({ words: [], chain: bitcoinChain(name) }));

export function judgeRecording(found: readonly Found[], words: CoinClues['words']): Judged {
  const judged: Judged = { claimed: [], known: knownOutputs(found), blocks: [], hidden: new Map() };
  const network = ownNetwork(found, words);
  const isOther = isOtherCoin(words);
  const names = new Set(found.map(({ claims }) => claims.hash));
  if (network) for (const block of new Set(found.flatMap((one) => one.block ?? []))) judgeBlock(judged, network, block);
  for (const one of found) {
    if (network) judgeOwn(judged, one, { network, found, names });
    else if (isOther) judgeOther(judged, one);
    else judgeNameless(judged, one, { found, names });
  }
  return judged;
}

function knownOutputs(found: readonly Found[]): KnownOutputs {
  const known = new Map<string, OutputClaims>();
  for (const { claims } of found) {
    for (const [at, output] of (claims.outputs ?? []).entries()) known.set(`${claims.hash}:${output.index ?? at}`, output);
  }
  return known;
}

/** Another coin by its name: what is written as ours is compared, all but its addresses. */
function judgeOther(judged: Judged, { claims }: Found): void {
  const proven = spellings(claims).find(({ spelled }) => nameOf(spelled.plain) === claims.hash);
  if (!proven) return hide(judged, 'otherCoin', figuresIn(claims));
  const bare = withoutAddresses(claims);
  const told = agreeingWith(bare, proven.spelled);
  hide(judged, 'otherAddresses', figuresIn(claims) - figuresIn(bare));
  hide(judged, 'otherWords', figuresIn(bare) - figuresIn(told));
  judged.claimed.push({ network: proven.form, claims: told, spelled: proven.spelled });
}

/**
 * No coin of ours by name or address, and no other by name: what would be ours but for its hash is taken for ours and fails, unless
 * another way of naming or of counting shows whose it is.
 */
function judgeNameless(judged: Judged, one: Found, { found, names }: Omit<Setting, 'network'>): void {
  const { claims } = one;
  const spelled = spellings(claims);
  const [best] = [...spelled.filter((each) => nameOf(each.spelled.plain) === claims.hash), ...spelled];
  if (!best || singleNameOf(best.spelled.plain) === claims.hash) return hide(judged, 'otherCoin', figuresIn(claims));
  const isInUnits = areInUnits(claims, best.spelled);
  const bare = withoutAddresses(isInUnits ? { ...claims, outputs: undefined } : claims);
  hide(judged, isInUnits ? 'otherUnit' : 'otherAddresses', figuresIn(claims) - figuresIn(bare));
  judgeOwn(judged, { ...one, claims: bare }, { network: best.form, found, names });
}

const UNITS = 100_000_000n;

/** Namecoin's and Xaya's names were recorded with amounts in the smallest unit, which nodes tell in coins. */
function areInUnits({ outputs = [] }: Claims, { plain }: SpelledOut): boolean {
  return (
    outputs.length === plain.outputs.length &&
    outputs.length > 0 &&
    outputs.every(({ amountRaw }, at) => amountRaw === (plain.outputs[at]?.amountRaw ?? 0n) * UNITS)
  );
}

function spellings(claims: Claims): { form: Network; spelled: SpelledOut }[] {
  return forms.flatMap((form) => {
    const spelled = attemptSpelling(claims, form.chain.scripts?.hasSpecialTransactions === true);
    return spelled ? [{ form, spelled }] : [];
  });
}

/** An error that is told later, by the case of the recording. */
function spellOrBreak(claims: Claims, hasPayload: boolean): SpelledOut | RangeError | undefined {
  try {
    return spellOut(claims, hasPayload);
  } catch (error) {
    if (error instanceof RangeError) return error;
    throw error;
  }
}

function attemptSpelling(claims: Claims, hasPayload: boolean): SpelledOut | undefined {
  const spelled = spellOrBreak(claims, hasPayload);
  return spelled instanceof RangeError ? undefined : spelled;
}

/** Amounts in units of their own, sequences and sizes of other transactions: what the bytes say otherwise is no expectation. */
function agreeingWith(claims: Claims, { plain, hex }: SpelledOut): Claims {
  const { version, lockTime, sizeBytes, inputs = [], outputs = [] } = claims;
  const ifSame = (value: number | undefined, own: number): number | undefined => (value === own ? value : undefined);
  return {
    hash: claims.hash,
    hex,
    version: version === undefined ? undefined : ifSame(version | 0, plain.version),
    lockTime: ifSame(lockTime, plain.lockTime),
    sizeBytes: ifSame(sizeBytes, hex.length / 2),
    inputs:
      inputs.length === plain.inputs.length &&
      inputs.every((input, at) => isSameInput(input, plain, at) && isSameSequence(input, plain, at))
        ? inputs
        : undefined,
    outputs:
      outputs.length === plain.outputs.length && outputs.every((output, at) => isSameOutput(output, plain, at)) ? outputs : undefined,
  };
}

function provesItself(claims: Claims, hasPayload: boolean): boolean {
  const spelled = attemptSpelling(claims, hasPayload);
  return spelled !== undefined && nameOf(spelled.plain) === claims.hash;
}

interface Setting {
  network: Network;
  found: readonly Found[];
  names: ReadonlySet<string>;
}

function judgeOwn(judged: Judged, { claims: told, block }: Found, { network, found, names }: Setting): void {
  const hasPayload = network.chain.scripts?.hasSpecialTransactions === true;
  const spelled = told.isPartial === true ? undefined : spellOrBreak(told, hasPayload);
  if (spelled instanceof RangeError) return void judged.claimed.push({ network, claims: told, broken: spelled });
  const claims = spelled ? withSpent(told, judged.known) : withoutProof(judged, told);
  const name = spelled && nameOf(spelled.plain);
  if (name !== undefined && name !== claims.hash && names.has(name)) return hide(judged, 'otherBytes', figuresIn(claims));
  const isProven = name === claims.hash;
  const settled = isProven ? settle(judged, { claims, block, spelled, found }) : claims;
  const isResolved = areResolved(judged, settled, spelled);
  if (!isResolved) hide(judged, 'unresolved', countGiven([settled.feeRaw, settled.inputSumRaw, settled.result?.netRaw]));
  const sums = isResolved ? {} : { feeRaw: undefined, inputSumRaw: undefined, result: undefined };
  judged.claimed.push({ network, claims: { ...settled, ...sums }, spelled });
}

/** What the recording says of the spent outputs elsewhere is said of the inputs too. */
function withSpent(claims: Claims, known: KnownOutputs): Claims {
  const inputs = claims.inputs?.map((input): InputClaims => {
    const told = input.previous ? known.get(`${input.previous.hash}:${input.previous.index}`) : undefined;
    return input.spent || !told ? input : { ...input, spent: told };
  });
  return { ...claims, inputs };
}

/** What would come back as it was put in is no figure. */
function withoutProof(judged: Judged, claims: Claims): Claims {
  const { hash, version, lockTime, sizeBytes, virtualSizeBytes, weight } = claims;
  hide(
    judged,
    'wordsAlone',
    countGiven([version === undefined ? undefined : hash, version, lockTime, sizeBytes, virtualSizeBytes, weight]),
  );
  const outputSumRaw = claims.isPartial ? undefined : claims.outputSumRaw;
  if (claims.isPartial) hide(judged, 'unresolved', countGiven([claims.outputSumRaw]));
  const unproven = { version: undefined, lockTime: undefined, sizeBytes: undefined, virtualSizeBytes: undefined, weight: undefined };
  // Of a part of the list the places are not those of the whole.
  const outputs = claims.outputs?.map((output) => ({ ...output, index: undefined, addresses: oneAddress(judged, claims, output) }));
  return { ...claims, ...unproven, outputSumRaw, outputs };
}

/** A script has one address (BIP13): where a recording gives it two, one of them is wrong, and nothing there says which. */
function oneAddress(judged: Judged, { outputs = [] }: Claims, { script, addresses }: OutputClaims): readonly string[] | undefined {
  const told = new Set(outputs.filter((one) => one.script === script && script !== undefined).map((one) => one.addresses?.join()));
  if (told.size < 2) return addresses;
  hide(judged, 'twoAddresses', countGiven([addresses]));
  return undefined;
}

function areResolved({ known }: Judged, { inputs = [], isPartial }: Claims, spelled: SpelledOut | undefined): boolean {
  if (isPartial || (!spelled && inputs.length === 0)) return false;
  if (!spelled) return inputs.every(({ previous, spent }) => previous === null || spent?.amountRaw !== undefined);
  return (
    isCoinbase(spelled.plain) ||
    spelled.plain.inputs.every(
      ({ hash, index }, at) => inputs[at]?.spent?.amountRaw !== undefined || known.get(`${hash}:${index}`)?.amountRaw !== undefined,
    )
  );
}

function withoutAddresses(claims: Claims): Claims {
  const bare = (output: OutputClaims): OutputClaims => ({ ...output, addresses: undefined, type: undefined });
  return {
    ...claims,
    inputs: claims.inputs?.map((input) => ({ ...input, spent: input.spent && bare(input.spent) })),
    outputs: claims.outputs?.map(bare),
  };
}

function addressesIn({ inputs = [], outputs = [] }: Claims): ToldAddress[] {
  return [...inputs.map(({ spent }) => spent), ...outputs].flatMap((output) =>
    (output?.addresses ?? []).map((address) => ({ address, script: output?.script })),
  );
}
