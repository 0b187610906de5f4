import type { Input, Output, Ruling } from '@chaintrail/model';
import type { Inference, InferenceReason } from './inference.ts';

/** Amounts that people choose end in zeros: multiples of 0.001 coin count as round. */
const ROUND_RAW = 100_000n;

interface Clue {
  output: Output;
  weight: number;
  reason: InferenceReason;
}

/** Outputs that probably return to the sender, by their number. */
export function findChange(inputs: readonly Input[], outputs: readonly Output[]): Map<number, Inference> {
  // Where there is one output, nothing is given back: it is the payment, or coin put together.
  if (outputs.length < 2) return new Map();
  const valued = outputs.filter(({ amountRaw }) => amountRaw > 0n);
  const returned = findReturned(inputs, valued);
  if (returned.size > 0) return returned;
  // With a single amount there is nothing to tell apart, and what the inputs hold must be known.
  if (valued.length < 2 || inputs.some(({ isResolved }) => !isResolved)) return new Map();
  return choose([...bySameType(inputs, valued), ...byOddAmount(valued), ...byNeededInputs(inputs, valued)]);
}

/** What a person said, in place of the rules; what returned to a payer did so whatever anybody says. */
export function ruleChange(inputs: readonly Input[], outputs: readonly Output[], ruling: Ruling): Map<number, Inference> {
  const change = findReturned(inputs, outputs);
  const { output, note, authorName: author } = ruling;
  if (ruling.verdict === 'change' && output !== null && !change.has(output)) {
    change.set(output, { confidence: 'high', reasons: [{ code: 'ruled', author, note }] });
  }
  return change;
}

function findReturned(inputs: readonly Input[], outputs: readonly Output[]): Map<number, Inference> {
  const returned = listReturned(inputs, outputs);
  return new Map(returned.map(({ index }) => [index, { confidence: 'high', reasons: [{ code: 'returns_to_payer' }] }]));
}

/** Outputs with an amount whose address paid: that they came back is a fact. */
export function listReturned(inputs: readonly Input[], outputs: readonly Output[]): Output[] {
  const payers = new Set(inputs.map(({ address }) => address));
  return outputs.filter(({ address, amountRaw }) => amountRaw > 0n && address !== '' && payers.has(address));
}

/** The output that most speaks for, unless another has as much for it. What speaks for others takes from the confidence. */
function choose(clues: readonly Clue[]): Map<number, Inference> {
  const scores = new Map<number, number>();
  for (const { output, weight } of clues) scores.set(output.index, (scores.get(output.index) ?? 0) + weight);
  const [best, second] = [...scores].sort(([, a], [, b]) => b - a);
  if (!best) return new Map();
  const [index, score] = best;
  const lead = score - (second?.[1] ?? 0);
  if (lead <= 0 || !clues.some(({ output }) => output.index === index && output.address !== '')) return new Map();
  const reasons = clues.filter(({ output }) => output.index === index).map(({ reason }) => reason);
  return new Map([[index, { confidence: lead >= 4 ? 'high' : lead >= 2 ? 'medium' : 'low', reasons }]]);
}

/** Wallets give change in the kind of script that they spend from. */
function bySameType(inputs: readonly Input[], outputs: readonly Output[]): Clue[] {
  const [output, ...more] = listOfInputType(inputs, outputs) ?? [];
  if (!output || more.length > 0) return [];
  return [{ output, weight: 2, reason: { code: 'type_of_inputs' } }];
}

/** Outputs of the one kind of script that all inputs have; null where the inputs have several kinds. */
export function listOfInputType(inputs: readonly Input[], outputs: readonly Output[]): Output[] | null {
  const types = new Set(inputs.map(({ scriptType }) => scriptType));
  const [type] = types;
  return types.size === 1 ? outputs.filter(({ scriptType }) => scriptType === type) : null;
}

function byOddAmount(outputs: readonly Output[]): Clue[] {
  const [output, ...more] = listOdd(outputs);
  if (!output || more.length > 0) return [];
  return [{ output, weight: 1, reason: { code: 'odd_amount' } }];
}

/** Outputs whose amount nobody would choose. */
export function listOdd(outputs: readonly Output[]): Output[] {
  return outputs.filter(({ amountRaw }) => amountRaw % ROUND_RAW !== 0n);
}

/** A payment smaller than every input would have needed one input less. */
function byNeededInputs(inputs: readonly Input[], outputs: readonly Output[]): Clue[] {
  if (inputs.length < 2) return [];
  const [output, ...more] = listBelowInputs(inputs, outputs);
  if (!output || more.length > 0) return [];
  return [{ output, weight: 1, reason: { code: 'needless_input' } }];
}

/** Outputs smaller than the smallest input. */
export function listBelowInputs(inputs: readonly Input[], outputs: readonly Output[]): Output[] {
  const least = inputs.reduce((smallest, { amountRaw }) => (amountRaw < smallest ? amountRaw : smallest), inputs[0]?.amountRaw ?? 0n);
  return outputs.filter(({ amountRaw }) => amountRaw < least);
}
