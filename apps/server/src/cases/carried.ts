import type { CarriedCanvas, CarriedLeft, CarriedLetter, CarriedMonitor, CarriedTag, CarriedTrace } from '@chaintrail/contract/schemas';
import type { RequestContext } from '../context.ts';

/** A file that goes with a case's bundle. */
export interface CarriedFile {
  name: string;
  bytes: Uint8Array;
}

/** A copy of something that belongs to a case and is kept elsewhere. */
export interface CarriedCopy<About> {
  about: About;
  files: readonly CarriedFile[];
  /** What its files say, of those whose bytes hide it. */
  texts: readonly string[];
}

export type Carried<About> = CarriedCopy<About> | { left: CarriedLeft['reason'] };

/** Whether a name that may not leave stands in any of these texts. */
export type HoldsName = (texts: readonly string[]) => boolean;

/** Copies what a case names by this id, as far as the caller may open it. */
export type Carrier<About> = (context: RequestContext, ref: string, holdsName: HoldsName) => Promise<Carried<About>>;

export interface CaseCarriers {
  canvas: Carrier<CarriedCanvas>;
  letter: Carrier<CarriedLetter>;
  trace: Carrier<CarriedTrace>;
  tag: Carrier<CarriedTag>;
  monitor: Carrier<CarriedMonitor>;
}
