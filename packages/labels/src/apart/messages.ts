import type { Pack, PackClaim, RowTold } from '../pack.ts';
import type { IntelFault, IntelOptions, IntelRow, IntelTable } from '../intel/intel.ts';
import type { PackErrorCode } from '../packError.ts';
import type { FileOptions, SheetSample } from '../readFile.ts';

/** What a thread is asked. */
export type ReadingTask = { bytes: Uint8Array } & (
  | { kind: 'file'; options: FileOptions }
  | { kind: 'sheets'; fileName: string }
  | { kind: 'intel'; options: IntelOptions }
);

/** What it says, a portion at a time: the next when the one before was taken. */
export type ReadingPart =
  | { kind: 'claims'; claims: PackClaim[]; of: number }
  | { kind: 'rows'; rows: RowTold[]; of: number }
  | { kind: 'file'; pack: Pack; isTable: boolean }
  | { kind: 'sheets'; sheets: SheetSample[] }
  | { kind: 'intelRows'; rows: IntelRow[] }
  | { kind: 'intel'; table: IntelTable; faults: IntelFault[] }
  | { kind: 'fault'; code: PackErrorCode; message: string };
