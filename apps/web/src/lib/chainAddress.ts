/** An address of 42 characters with a 0x or 0X prefix in lower case; any other text as it is. */
export function lowerEvmAddress(text: string): string {
  return text.length === 42 && /^0x/i.test(text) ? text.toLowerCase() : text;
}
