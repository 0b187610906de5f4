/** A name that ends in Latin letters or digits takes a space before the Chinese words that follow it. */
export function spaceAfterLatin(name: string): string {
  return /[A-Za-z0-9]$/.test(name) ? `${name} ` : name;
}
