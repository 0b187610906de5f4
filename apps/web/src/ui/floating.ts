import type { RefObject } from 'react';
import type { Align } from './placement.ts';

export type Anchor = RefObject<HTMLElement | null>;

/** Where a list lies that floats over its surroundings: outside a dialog all is inert, and a press outside a popover closes it. */
export const floatsIn = (anchor: Anchor): HTMLElement => anchor.current?.closest<HTMLElement>('dialog, [popover]') ?? document.body;

/** The same place as a popover's. */
export const placementOf = (anchor: Anchor, align: Align = 'start') =>
  ({ anchor, align, positionMethod: 'fixed', sideOffset: 6, collisionPadding: 8 }) as const;

export const isPressOn = ({ target }: Event, anchor: Anchor): boolean =>
  target instanceof Node && anchor.current?.contains(target) === true;
