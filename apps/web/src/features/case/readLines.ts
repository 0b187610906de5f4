const MOST = 500;

/** One address a line, what stands behind it is a note; empty lines are none. */
export function readLines(text: string): { ref: string; note: string }[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, MOST)
    .map((line) => {
      const [ref = '', ...words] = line.split(/[\s,，;；]+/);
      return { ref, note: words.join(' ').slice(0, 200) };
    });
}
