/** How the label of an address is called after the organisation, of which the organisation answered that it is not its own. */
const DENIAL = ' · 机构答复非本所地址';

export const denialName = (organisation: string): string => `${organisation}${DENIAL}`;

/** Who answered so, of a label that says it; undefined of every other label. */
export const deniedBy = (labelName: string): string | undefined =>
  labelName.endsWith(DENIAL) ? labelName.slice(0, -DENIAL.length) : undefined;
