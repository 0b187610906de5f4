/** Why a pack is not read. `line` is where the fault lies, from 1. */
export class FerryError extends Error {
  readonly code: 'no_pack' | 'unsigned' | 'newer' | 'bad_line' | 'cut' | 'too_large' | 'wrong_passphrase';
  readonly line: number;

  constructor(code: FerryError['code'], line = 0, options: { cause?: unknown } = {}) {
    super(`${code} ${line}`, options);
    this.code = code;
    this.line = line;
  }
}
