import type { Chain } from '@chaintrail/model';
import type { FerryFolder } from './file.ts';

/** What packs need that is no store: their files, and which chains can take histories here. */
export interface FerryDesk {
  folder: FerryFolder;
  /** The chain as histories of it are stored; undefined where it has a node of its own, or is not known. */
  findProvided(chainName: string): Chain | undefined;
  /** From now on the chain is one of those that are read here. */
  hold(chainName: string): void;
  /** All rows of the address go. */
  forget(chain: Chain, address: string): Promise<void>;
}
