import { formatUnits } from '@chaintrail/model';

/** Where parts of a coin's amounts begin: four powers of ten around the mean, which lies in the third part or at the edge of it. */
export function chooseBounds(meanRaw: bigint): bigint[] {
  const middle = meanRaw.toString().length - 1;
  return [middle - 2, middle - 1, middle, middle + 1].filter((exponent) => exponent >= 0).map((exponent) => 10n ** BigInt(exponent));
}

const TEN_THOUSAND = 10_000n;
const HUNDRED_MILLION = 100_000_000n;

/** `< 100`, `100 – 1,000`, `1 万 – 10 万`, `≥ 10 万`. */
export function titleParts(boundsRaw: readonly bigint[], decimals: number): string[] {
  const names = boundsRaw.map((bound) => writeBound(bound, decimals));
  const [first] = names;
  const last = names.at(-1);
  if (first === undefined || last === undefined) return ['全部'];
  return [`< ${first}`, ...names.slice(1).map((name, at) => `${names[at]} – ${name}`), `≥ ${last}`];
}

function writeBound(raw: bigint, decimals: number): string {
  const text = formatUnits(raw, decimals);
  if (text.includes('.')) return text;
  const whole = BigInt(text);
  if (whole >= HUNDRED_MILLION) return `${group(whole / HUNDRED_MILLION)} 亿`;
  if (whole >= TEN_THOUSAND) return `${group(whole / TEN_THOUSAND)} 万`;
  return group(whole);
}

const group = (whole: bigint): string => whole.toString().replace(/\B(?=(\d{3})+$)/g, ',');
