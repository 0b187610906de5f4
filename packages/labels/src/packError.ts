export type PackErrorCode =
  | 'too_large'
  | 'not_text'
  | 'unknown_format'
  | 'broken_yaml'
  | 'broken_xml'
  | 'broken_json'
  | 'broken_zip'
  | 'broken_sheet'
  | 'zip_bomb'
  | 'too_many_rows'
  | 'unsafe_xml'
  | 'unsafe_yaml'
  | 'not_a_pack'
  | 'no_header'
  | 'newer_version';

/** The file as a whole cannot be read. The message is for people: what happened and what to do. */
export class PackError extends Error {
  readonly code: PackErrorCode;

  constructor(code: PackErrorCode, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'PackError';
    this.code = code;
  }
}
