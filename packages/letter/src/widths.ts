/** Advances of the embedded font's ASCII, from the space to the tilde, in thousandths of its size. A test holds them against the font. */
const regular = [
  256, 308, 376, 574, 550, 923, 779, 196, 364, 364, 478, 580, 327, 346, 327, 352, 557, 471, 558, 557, 555, 558, 558, 549, 558, 562, 327,
  327, 580, 580, 580, 432, 912, 718, 670, 691, 770, 652, 629, 741, 853, 405, 403, 731, 625, 975, 796, 767, 641, 767, 715, 567, 659, 797,
  714, 1053, 700, 687, 605, 344, 352, 344, 580, 563, 435, 557, 638, 538, 629, 547, 388, 566, 663, 332, 311, 607, 334, 974, 661, 596, 638,
  607, 462, 473, 367, 653, 548, 838, 564, 552, 498, 374, 316, 374, 580,
];
const bold = [
  250, 355, 447, 615, 589, 966, 803, 235, 400, 400, 485, 603, 335, 370, 335, 400, 593, 466, 594, 593, 593, 594, 594, 588, 594, 596, 335,
  335, 603, 603, 603, 473, 970, 746, 708, 702, 789, 666, 648, 757, 864, 426, 428, 767, 642, 1001, 815, 785, 673, 785, 751, 597, 695, 818,
  734, 1091, 726, 701, 627, 372, 400, 372, 603, 593, 447, 585, 672, 565, 658, 572, 402, 596, 687, 349, 335, 651, 355, 1008, 685, 623, 671,
  640, 500, 499, 393, 678, 578, 874, 599, 582, 517, 380, 338, 380, 603,
];

export type Weight = 400 | 700;

const tables: Readonly<Record<Weight, readonly number[]>> = { 400: regular, 700: bold };

/** Of an ASCII character, in ems; undefined of one that takes a full cell. */
export function narrowWidth(character: string, weight: Weight): number | undefined {
  const width = tables[weight][(character.codePointAt(0) ?? 0) - 32];
  return width === undefined ? undefined : width / 1000;
}
