import type { FlowItem } from './flowItems.ts';

/** A ribbon's colour: its entity's kind where it bears a label, grey where nobody knows it. */
export function ribbonColour(item: FlowItem): string {
  const party = item.kind === 'input' ? item.input.party : item.kind === 'output' ? item.output.party : undefined;
  if (party?.label) return `var(--e-${party.label.type})`;
  return item.kind === 'fee' || item.kind === 'rest' ? 'var(--axis)' : 'var(--c-none)';
}

/** Change is an inference, and its ribbon is dashed. */
export const isDashed = (item: FlowItem): boolean => item.kind === 'output' && item.output.change !== null;

/** The address whose other places light up with this ribbon. */
export function addressOf(item: FlowItem): string {
  return item.kind === 'input' ? item.input.party.address : item.kind === 'output' ? item.output.party.address : '';
}
