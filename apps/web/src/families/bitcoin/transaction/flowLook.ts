import type { FlowItem } from './flowItems.ts';

/** A ribbon's colour: its entity's kind where it bears a label, grey where nobody knows it. */
export function ribbonColour(item: FlowItem): string {
  const label = labelOf(item);
  if (label) return `var(--e-${label.type})`;
  if (item.kind === 'equal') return 'var(--e-mixer)';
  return item.kind === 'fee' || item.kind === 'rest' ? 'var(--axis)' : 'var(--c-none)';
}

function labelOf(item: FlowItem) {
  switch (item.kind) {
    case 'input':
      return item.input.party.label;
    case 'output':
      return item.output.party.label;
    case 'inputGroup':
      return item.group.label;
    default:
      return undefined;
  }
}

/** Change to a new address is an inference, and its ribbon is dashed. */
export const isDashed = (item: FlowItem): boolean => item.kind === 'output' && item.output.change !== null && !item.output.isReturned;

/** The address whose other places light up with this ribbon. */
export function addressOf(item: FlowItem): string {
  return item.kind === 'input' ? item.input.party.address : item.kind === 'output' ? item.output.party.address : '';
}
