/** A whole number in groups of three, for sentences that are printed as they are. */
export function groupThousands(whole: string): string {
  return whole.replace(/\B(?=(\d{3})+$)/g, ',');
}
