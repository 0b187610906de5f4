/** A share as people compare it: two digits after the point at least, so that the points stand below each other. */
export function shareText(share: string): string {
  const [whole = '0', fraction = ''] = share.split('.');
  return `${whole}.${fraction.padEnd(2, '0')}%`;
}
