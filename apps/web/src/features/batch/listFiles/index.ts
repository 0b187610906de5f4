/** What the files of lists are called that can be read. */
export const listFileTypes = '.xlsx,.txt,.csv,.tsv,text/plain,text/csv';

/** For other rooms that take a list; the code loads with the first file. */
export const readFileText = async (file: File): Promise<{ text: string } | { problem: string }> =>
  (await import('../readFileText.ts')).readFileText(file);
