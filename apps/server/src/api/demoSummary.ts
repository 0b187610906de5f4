const entities: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** The start page with the summary of the demo case in its head: the largest text of the home page, which would else wait for code and calls. */
export function tellDemoSummary(startPage: string, summary: string): string {
  const content = summary.replace(/[&"<>]/g, (character) => entities[character] ?? character);
  return startPage.replace('</title>', (title) => `${title}\n    <meta name="demo-summary" content="${content}" />`);
}
