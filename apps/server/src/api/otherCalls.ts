const isParameter = (segment: string | undefined): boolean => segment?.startsWith('{') ?? false;

/** Whether a path that has a word where this pattern has a parameter could come to this pattern's call. */
function takesWordsOf(pattern: readonly string[], known: readonly string[]): boolean {
  return (
    pattern.length === known.length &&
    pattern.every((segment, at) => segment === known[at] || isParameter(segment)) &&
    pattern.some((segment, at) => isParameter(segment) && !isParameter(known[at]))
  );
}

/**
 * Tells of a request's path whether it is another call's, though the router brought it to `pattern`: a word of a call that is not served, or
 * not by this method, stands where the pattern has a parameter. Paths are below the API, parameters in braces.
 */
export function createOtherCallTest(pattern: string, knownPaths: readonly string[]): (path: string) => boolean {
  const own = pattern.split('/');
  const others = knownPaths.map((path) => path.split('/')).filter((known) => takesWordsOf(own, known));
  return (path) => {
    const segments = path.split('/');
    return others.some((known) => known.every((word, at) => isParameter(word) || word === segments[at]));
  };
}
