import type { BenchScene } from './benchScene.ts';

/** One library that draws the scene. */
export interface Adapter {
  /** Resolves when the first picture of the whole scene stands. */
  open(place: HTMLElement, scene: BenchScene): Promise<void>;
  /** Life size, with the middle of the scene in the middle. */
  readSize(scene: BenchScene): void;
  /** From now on a hand on a node drags it; absent where the library leaves that to others. */
  grab?(): void;
}

/** When what was asked for by now has been painted. */
export const painted = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

export function middleOf({ nodes }: BenchScene): { x: number; y: number } {
  const node = nodes[Math.floor(nodes.length / 2)];
  return { x: node?.x ?? 0, y: node?.y ?? 0 };
}
