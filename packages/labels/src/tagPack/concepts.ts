import type { ClaimType, EntityType } from '@chaintrail/model';

/** How sure the levels of GraphSense are, and what kind of statement each makes. */
export const confidenceLevels: Readonly<Record<string, { confidence: number; kind: ClaimType }>> = {
  override: { confidence: 100, kind: 'intelligence' },
  ownership: { confidence: 100, kind: 'fact' },
  ledger_immanent: { confidence: 100, kind: 'fact' },
  manual_transaction: { confidence: 90, kind: 'intelligence' },
  service_api: { confidence: 70, kind: 'intelligence' },
  forensic_investigation: { confidence: 70, kind: 'intelligence' },
  authority_data: { confidence: 60, kind: 'intelligence' },
  trusted_provider: { confidence: 50, kind: 'intelligence' },
  service_data: { confidence: 50, kind: 'intelligence' },
  forensic: { confidence: 50, kind: 'intelligence' },
  untrusted_transaction: { confidence: 40, kind: 'intelligence' },
  web_crawl: { confidence: 20, kind: 'intelligence' },
  heuristic: { confidence: 10, kind: 'heuristic' },
  unknown: { confidence: 5, kind: 'intelligence' },
};

/** Ids of what is held against somebody; every other id says what he is or does. */
const abuses: ReadonlySet<string> = new Set(
  `abuse sexual_abuse child_sexual_abuse violence murder torture human_trafficking scam financial_crime investment_fraud ponzi_scheme
  pyramid_scheme money_laundering payment_card_fraud extortion sextortion ransomware phishing hacking service_hack account_hack exploit
  data_breach social_engineering malware drugs weapons sanction counterfeit extremism terrorism terrorism_financing black_list
  gov_black_list dark_web perpetrator`.split(/\s+/),
);

/** The first thing that somebody does, and the first that is held against him. */
export function splitConcepts(concepts: readonly string[]): { type?: string; riskType?: string } {
  const type = concepts.find((concept) => !abuses.has(concept));
  const riskType = concepts.find((concept) => abuses.has(concept));
  return { ...(type === undefined ? {} : { type }), ...(riskType === undefined ? {} : { riskType }) };
}

const entityTypeByConcept: Readonly<Record<string, EntityType>> = {
  exchange: 'exchange',
  defi_dex: 'dex',
  dex: 'dex',
  dex_pair: 'dex',
  defi_bridge: 'bridge',
  bridge: 'bridge',
  mixing_service: 'mixer',
  mixing: 'mixer',
  coinjoin: 'mixer',
  hacking: 'hack',
  service_hack: 'hack',
  account_hack: 'hack',
  exploit: 'hack',
  data_breach: 'hack',
  scam: 'scam',
  phishing: 'scam',
  investment_fraud: 'scam',
  ponzi_scheme: 'scam',
  pyramid_scheme: 'scam',
  gambling: 'gamble',
  wallet_service: 'wallet',
  victim: 'victim',
};

/** The category of the product that is meant by an id; undefined where none is. */
export function entityTypeOf(concept: string): EntityType | undefined {
  return Object.hasOwn(entityTypeByConcept, concept) ? entityTypeByConcept[concept] : undefined;
}
