import type { FamilyName } from '@chaintrail/model';

/** An address of 42 characters with a 0x or 0X prefix in lower case; any other text as it is. */
export function lowerEvmAddress(text: string): string {
  return text.length === 42 && /^0x/i.test(text) ? text.toLowerCase() : text;
}

const withoutPrefix = (text: string) => text.replace(/^0x/i, '');

const formats: Record<FamilyName, (text: string) => string> = {
  evm: (text) => `0x${withoutPrefix(text).toLowerCase()}`,
  tron: withoutPrefix,
  bitcoin: withoutPrefix,
};

/** An address or hash in the form that its chain family uses. */
export function formatChainAddress(family: FamilyName, text: string): string {
  return formats[family](text.trim());
}
