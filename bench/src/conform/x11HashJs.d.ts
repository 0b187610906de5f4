declare module 'x11-hash-js' {
  const x11: {
    /** Formats: 0 text, 1 bytes, 2 words of 32 bits. */
    digest(input: number[], inputFormat: 1, outputFormat: 1): number[];
  };
  export default x11;
}
