import { listHeld, type Attempt, type Attempts } from '@chaintrail/families/evm';
import type { Chain, ProvenPart } from '@chaintrail/model';

const reasons: Record<Extract<Attempt, { outcome: 'open' }>['reason'], string> = {
  no_header: 'rests on the header, which does not hold',
  nothing_in_it: 'this block has none: try one that has some',
  not_recorded: 'not whole in the recording: add it',
  unknown_type: 'a transaction of a type that nobody has told us about: add its encoder',
};

const parts: readonly ProvenPart[] = ['header', 'uncles', 'withdrawals', 'transactions', 'receipts'];

/** What was found, a line for each part, and the fact for the chain's file. */
export function presentAttempts(chain: Chain, attempts: Attempts): string[] {
  const held = listHeld(attempts);
  const stands = chain.provenParts ?? [];
  const broken = stands.filter((part) => attempts[part].outcome === 'fails');
  const added = held.filter((part) => !stands.includes(part));
  return [
    ...parts.map((part) => `${part.padEnd(13)}${tell(attempts[part])}`),
    '',
    ...(broken.length > 0 ? [`packages/model/src/chains/${chain.name}.ts claims ${broken.join(', ')}, which this block refutes`] : []),
    ...(held.length === 0
      ? ['nothing holds: the chain stays without provenParts']
      : added.length === 0
        ? [`packages/model/src/chains/${chain.name}.ts says so already`]
        : [`packages/model/src/chains/${chain.name}.ts:`, `  provenParts: [${merge(stands, held).join(', ')}],`]),
  ];
}

/** In the order of the chain files; what another block has shown stays. */
function merge(stands: readonly ProvenPart[], held: readonly ProvenPart[]): string[] {
  return parts.filter((part) => stands.includes(part) || held.includes(part)).map((part) => `'${part}'`);
}

function tell(attempt: Attempt): string {
  switch (attempt.outcome) {
    case 'holds':
      return 'holds';
    case 'open':
      return `open    ${reasons[attempt.reason]}`;
    case 'fails':
      return `fails   ${JSON.stringify(attempt.fault)}`;
  }
}
