import type { CounterpartyTermView } from '@chaintrail/contract/schemas';
import { addressOn, recognise } from '@chaintrail/families/address';
import type { Chain, FamilyName } from '@chaintrail/model';
import type { CounterpartyFilter } from '@chaintrail/store/chain';
import { viewerOf } from './access/caller.ts';
import type { RequestContext } from './context.ts';
import { refuseField } from './errors.ts';
import { readAddress } from './input.ts';
import { listLabelsOf, presentParty } from './present/party.ts';

type Ends = CounterpartyFilter['ends'][number];

/** One of the other sides that a list is narrowed to, as understood. */
export interface CounterpartyTerm {
  text: string;
  kind: CounterpartyTermView['kind'];
  addresses: string[];
  ends: Ends[];
}

/** How pieces of addresses are written. */
interface PartRules {
  inCase(text: string): string;
  /** What needs no mark to be the beginning of an address. */
  start: RegExp | undefined;
  /** What may stand in an address. */
  bare: RegExp;
  /** What every address begins with, where people leave it out. */
  headOf(chain: Chain): string;
}

const asWritten = { inCase: (text: string) => text, start: undefined, bare: /^[0-9a-z]{4,60}$/i };
const partRules: Record<FamilyName, PartRules> = {
  evm: { inCase: (text) => text.toLowerCase(), start: /^0x[0-9a-f]{1,39}$/i, bare: /^[0-9a-f]{4,39}$/i, headOf: () => '0x' },
  tron: { ...asWritten, headOf: () => '' },
  bitcoin: { ...asWritten, headOf: ({ scripts }) => (scripts?.cashaddr ? `${scripts.cashaddr}:` : '') },
};

const MAX_TERMS = 200;
/** Addresses that all labels together may stand for: a condition has room for them. */
const MAX_ADDRESSES = 1_000;
/** Fewer letters are in most addresses. */
const SHORTEST_PART = 4;
const SHOWN_PARTIES = 20;

/** What people write for other sides, each by itself; AppError says which of them means nothing. */
export async function readCounterparties(context: RequestContext, chain: Chain, text: string): Promise<CounterpartyTerm[]> {
  const words = splitTerms(text);
  if (words.length > MAX_TERMS) throw refuseField('counterparty', `最多 ${MAX_TERMS} 个`);
  const terms: CounterpartyTerm[] = [];
  for (const word of words) terms.push(await readTerm(context, chain, word));
  const addressCount = new Set(terms.flatMap(({ addresses }) => addresses)).size;
  if (addressCount > MAX_ADDRESSES) throw refuseField('counterparty', `的标签对应超过 ${MAX_ADDRESSES} 个地址，请写得更具体`);
  return terms;
}

export function joinTerms(terms: readonly CounterpartyTerm[]): CounterpartyFilter {
  return { addresses: [...new Set(terms.flatMap(({ addresses }) => addresses))], ends: terms.flatMap(({ ends }) => ends) };
}

/** The terms as answers tell them, addresses with their labels. */
export async function presentTerms(
  context: RequestContext,
  chain: Chain,
  terms: readonly CounterpartyTerm[],
): Promise<CounterpartyTermView[]> {
  const shown = terms.map(({ addresses }) => addresses.slice(0, SHOWN_PARTIES));
  const labels = await listLabelsOf(context, chain.name, shown.flat());
  return terms.map(({ text, kind, addresses }, at) => ({
    text,
    kind,
    parties: (shown[at] ?? []).map((address) => presentParty(address, labels)),
    count: addresses.length,
  }));
}

/** Lines and commas part them; blanks do where no piece can be a word of a label's name. */
function splitTerms(text: string): string[] {
  const lines = text.split(/[\n\r,，、;；]+/).map((line) => line.trim());
  const words = lines.flatMap((line) => {
    const pieces = line.split(/\s+/);
    return pieces.length > 1 && pieces.every(isLikeAddress) ? pieces : [line];
  });
  return [...new Set(words.filter((word) => word !== ''))];
}

function isLikeAddress(piece: string): boolean {
  return /^0x[0-9a-f]+$/i.test(piece) || ['address', 'truncated', 'malformed'].includes(recognise(piece).kind);
}

async function readTerm(context: RequestContext, chain: Chain, text: string): Promise<CounterpartyTerm> {
  const recognition = recognise(text);
  const address = addressOn(chain, recognition);
  if (address !== undefined) return { text, kind: 'address', addresses: [address], ends: [] };
  if (recognition.kind === 'address' || recognition.kind === 'malformed') {
    return { text, kind: 'address', addresses: [readAddress(chain, text, 'counterparty')], ends: [] };
  }
  const cut = readCut(chain, text);
  if (cut) return { text, kind: 'part', addresses: [], ends: cut };
  const named = await context.stores.app.labels.listNamed(chain.name, text, viewerOf(context.caller), MAX_ADDRESSES + 1);
  if (named.length > 0) return { text, kind: 'label', addresses: named, ends: [] };
  const bare = readBare(chain, text);
  if (bare) return { text, kind: 'part', addresses: [], ends: bare };
  throw refuseField('counterparty', `「${text.slice(0, 60)}」不是${chain.title}的地址或其中一段，也没有这个标签`);
}

/** `0x7c3e…81b2`, `0x7c3e*`, `*81b2`, `0x7c3e`: what says itself that it is a part. */
function readCut(chain: Chain, text: string): Ends[] | undefined {
  const match = /^((?:[a-z]{2,16}:)?[0-9a-z]*)\s*(?:…+|\.{2,}|\*+|·{2,}|-{2,}|_{2,}|~+)\s*([0-9a-z]*)$/i.exec(text);
  if (match) {
    const [, prefix = '', suffix = ''] = match;
    return requireLetters(
      text,
      headsOf(chain, prefix).map((head) => ({ prefix: head, suffix: partRules[chain.family].inCase(suffix) })),
    );
  }
  const { start, inCase } = partRules[chain.family];
  return start?.test(text) ? requireLetters(text, [{ prefix: inCase(text), suffix: '' }]) : undefined;
}

function requireLetters(text: string, ends: Ends[]): Ends[] {
  if (text.replace(/^0x/i, '').replaceAll(/[^0-9a-z]/gi, '').length < SHORTEST_PART) {
    throw refuseField('counterparty', `「${text.slice(0, 60)}」过短，地址的一段至少 ${SHORTEST_PART} 个字符`);
  }
  return ends;
}

/** Letters without a mark: an address may begin with them or end so. */
function readBare(chain: Chain, text: string): Ends[] | undefined {
  const { bare, inCase } = partRules[chain.family];
  if (!bare.test(text)) return undefined;
  return [...headsOf(chain, text).map((prefix) => ({ prefix, suffix: '' })), { prefix: '', suffix: inCase(text) }];
}

/** How the address begins on this chain, whether or not what all of them begin with was written; old forms begin otherwise. */
function headsOf(chain: Chain, text: string): string[] {
  const { inCase, headOf } = partRules[chain.family];
  const [written, head] = [inCase(text), headOf(chain)];
  return written === '' || head === '' || written.startsWith(head) ? [written] : [written, `${head}${written}`];
}
