/**
 * Text that anybody can write into a contract, made safe to show: without line feeds, direction marks and zero-width letters
 * (the tools of look-alikes), and not longer than `longest` characters.
 */
export function cleanChainText(text: string, longest: number): string {
  const clean = text
    .replace(/[\p{Cc}\p{Cf}\ufffd]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  return Array.from(clean).slice(0, longest).join('');
}
