/** A name that ends in Latin letters or digits takes a space before the Chinese words that follow it. */
export function spaceAfterLatin(name: string): string {
  return /[A-Za-z0-9]$/.test(name) ? `${name} ` : name;
}

/** A word inside a Chinese sentence: set off by spaces where it begins or ends in Latin. */
export function spaceAroundLatin(word: string): string {
  return `${/^[A-Za-z0-9]/.test(word) ? ' ' : ''}${spaceAfterLatin(word)}`;
}
