/**
 * Strings are matched first, so that digits inside them stay untouched. A string without end is matched too: whoever sends one
 * must not make us look for its end again from every quote in it.
 */
const stringOrInexactNumber = /"[^"\\]*(?:\\[^][^"\\]*)*"?|-?\d+(?:\.\d+)?[eE][+-]?\d+|-?\d+\.\d+|-?\d{16,}/g;

/**
 * Parses JSON so that no number loses digits: fractions, exponents and integers of 16 digits and more come as strings, as
 * written; shorter integers come as numbers. Bitcoin nodes write amounts as fractions, Tron nodes write 64-bit integers bare.
 */
export function parseExactJson(text: string): unknown {
  return JSON.parse(text.replace(stringOrInexactNumber, (found) => (found.startsWith('"') ? found : `"${found}"`)));
}
