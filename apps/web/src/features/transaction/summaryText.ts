import type { SummaryPart } from '@chaintrail/contract/schemas';

/** The sentence as plain text, with full addresses: what goes into a file or a letter. */
export function writeSummary(parts: readonly SummaryPart[]): string {
  return parts
    .map((part) => {
      switch (part.type) {
        case 'text':
        case 'action':
          return part.text;
        case 'party':
          return part.party.label ? `${part.party.label.name}（${part.party.address}）` : part.party.address;
        case 'transaction':
          return part.hash;
        case 'amount':
          return `${part.amount.amount} ${part.amount.symbol}`;
      }
    })
    .join(' ')
    .replaceAll(/\s+([，。、；）])/g, '$1')
    .replaceAll(/\s{2,}/g, ' ')
    .trim();
}
