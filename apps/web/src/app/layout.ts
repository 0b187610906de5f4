export type Layout = 'desktop' | 'mobile';

/** Phones and tablets; Android says so on both, and on televisions, which are neither. */
const MOBILE_AGENT =
  /Mobile|Android(?!.*\bTV\b)|iPhone|iPad|iPod|Tablet(?! PC)|Silk|Kindle|PlayBook|Windows Phone|BlackBerry|Opera Mini|IEMobile|OpenHarmony.+Phone/i;

/** The layout that a browser gets, by the device that it says it runs on; the window's size plays no part. */
export function chooseLayout(userAgent: string): Layout {
  return MOBILE_AGENT.test(userAgent) ? 'mobile' : 'desktop';
}
