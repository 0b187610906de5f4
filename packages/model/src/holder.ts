/**
 * Whether a name begins with an organisation's: 「Binance 14」 names Binance, not Bin. That an address bears such a name is what somebody
 * says of it, and no more.
 */
export function namesHolder(said: string, { name, nameEnglish }: { name: string; nameEnglish: string }): boolean {
  const words = said.toLowerCase();
  return [name, ...nameEnglish.split(/[()]/)]
    .map((one) => one.trim().toLowerCase())
    .some((one) => one !== '' && words.startsWith(one) && !(/[a-z0-9]$/.test(one) && /^[a-z0-9]/.test(words.slice(one.length))));
}
