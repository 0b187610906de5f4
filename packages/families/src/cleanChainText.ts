/** Control and format characters, and letters that are drawn as nothing: fillers, variation selectors, the Braille blank. */
const unseen = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\ufffd]/gu;
/** No script stacks more marks on a letter; a tower of them covers the rows above it. */
const tower = /(\p{M}{4})\p{M}+/gu;

/**
 * Text that anybody can write into a contract, made safe to show: without line feeds, direction marks and zero-width letters
 * (the tools of look-alikes), and not longer than `longest` characters.
 */
export function cleanChainText(text: string, longest: number): string {
  const clean = text.replace(unseen, '').replace(tower, '$1').replace(/\s+/gu, ' ').trim();
  return Array.from(clean).slice(0, longest).join('');
}
