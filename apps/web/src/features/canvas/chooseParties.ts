import type { Neighbour } from './neighbours.ts';

export interface PartyChoice {
  chosen: Neighbour[];
  /** Let through and neither chosen nor on the canvas: what could be folded into a group. */
  rest: Neighbour[];
}

/** Who is ticked: whoever is not on the canvas yet, turned around for those that were pressed. */
export const isTicked = (id: string, onCanvas: { has(id: string): boolean }, pressed: ReadonlySet<string>): boolean =>
  onCanvas.has(id) === pressed.has(id);

export function chooseParties(
  { listed, passing }: { listed: readonly Neighbour[]; passing: readonly Neighbour[] },
  onCanvas: { has(id: string): boolean },
  pressed: ReadonlySet<string>,
): PartyChoice {
  const chosen = listed.filter(({ node }) => isTicked(node.id, onCanvas, pressed));
  const ids = new Set(chosen.map(({ node }) => node.id));
  return { chosen, rest: passing.filter(({ node }) => !ids.has(node.id) && !onCanvas.has(node.id)) };
}
