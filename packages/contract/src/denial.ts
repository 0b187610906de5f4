/** How the label of an address is called after the organisation, of which the organisation answered that it is not its own. */
const DENIAL = ' · 机构答复非本所地址';
/** Where whoever wrote it let stand beside it what was said before. */
const BESIDE = '（并存）';

export const denialName = (organisation: string, isBeside = false): string => `${organisation}${DENIAL}${isBeside ? BESIDE : ''}`;

/** Whether a denial leaves what was said before standing. */
export const standsBeside = (labelName: string): boolean => labelName.endsWith(`${DENIAL}${BESIDE}`);

/** Who answered so, of a label that says it; undefined of every other label. */
export function deniedBy(labelName: string): string | undefined {
  const ending = [DENIAL, `${DENIAL}${BESIDE}`].find((one) => labelName.endsWith(one));
  return ending === undefined ? undefined : labelName.slice(0, -ending.length);
}
