declare module 'seek-bzip' {
  /** Throws when the bytes are damaged or end too early. */
  function decode(packed: Buffer): Buffer;
  export default { decode };
}
