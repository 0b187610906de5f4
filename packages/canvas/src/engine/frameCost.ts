import type { Camera, Size } from './camera.ts';

/** What a sharp picture costs. The machine's own drawing shows in no clock of this thread: only the frames after it come late. */
interface FrameCost {
  paintMs: number;
  /** The longest wait for one of the frames after the last sharp picture that was followed. */
  waitMs: number;
  /** The frame that was seen last, and how many are still to be followed. */
  probe: { lastMs: number; left: number; waitMs: number } | undefined;
}

export const noCost: FrameCost = { paintMs: 0, waitMs: 0, probe: undefined };

/** A browser draws up to two frames behind its page. */
const FOLLOWED = 2;
const SLOW_PAINT_MS = 9;
/** One and a half frames at 60 Hz. */
const LATE_MS = 26;
/** Whoever was away between two frames has waited for nothing. */
const AWAY_MS = 1_000;

export function paintedSharp(cost: FrameCost, atMs: number, paintMs: number): FrameCost {
  return { ...cost, paintMs, probe: cost.probe ?? { lastMs: atMs, left: FOLLOWED, waitMs: 0 } };
}

export function seenFrame(cost: FrameCost, atMs: number): FrameCost {
  const { probe } = cost;
  if (!probe) return cost;
  const passed = atMs - probe.lastMs;
  const waitMs = passed > AWAY_MS ? probe.waitMs : Math.max(probe.waitMs, passed);
  if (probe.left > 1) return { ...cost, probe: { lastMs: atMs, left: probe.left - 1, waitMs } };
  return { ...cost, waitMs, probe: undefined };
}

/** Frames are wanted only to see when they come. */
export const isProbing = ({ probe }: FrameCost): boolean => probe !== undefined;

/** Moving the camera then shows the last picture first and the sharp one when it rests. */
export const isCostly = ({ paintMs, waitMs }: FrameCost): boolean => paintMs > SLOW_PAINT_MS || waitMs > LATE_MS;

/** Sharp pictures under way take no more than a fourth of the time. */
export const canWait = (cost: FrameCost, sinceSharpMs: number): boolean =>
  isCostly(cost) && sinceSharpMs < Math.max(200, 4 * Math.max(cost.paintMs, cost.waitMs));

/** Whether the kept picture has moved so far that too much of the screen would be empty or blurred; for a short while more is borne. */
export function strays(kept: Camera, now: Camera, { width, height }: Size, isShort: boolean): boolean {
  const factor = now.scale / kept.scale;
  const [most, part] = isShort ? [3, 0.6] : [1.5, 0.2];
  if (factor > most || factor < 1 / most) return true;
  // By the middle of the screen: what is zoomed at moves nowhere.
  const aside = Math.abs(kept.x - now.x + (width / kept.scale - width / now.scale) / 2) * now.scale;
  const down = Math.abs(kept.y - now.y + (height / kept.scale - height / now.scale) / 2) * now.scale;
  return aside > width * part || down > height * part;
}
