/** A name that stands between quotation marks has other ones inside (GB/T 15834-2011, 4.8.3.2). */
export const innerQuotes = (name: string): string => name.replaceAll('“', '‘').replaceAll('”', '’');
/** In English they are narrow, which those above are not in a Chinese face; inside others they are single. */
export const plainQuotes = (name: string): string => name.replaceAll(/[“”"‘’]/g, "'");
